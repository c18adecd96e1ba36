import { createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { fastifyRateLimit } from "@fastify/rate-limit";
import { LogController, fastify } from "fastify";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { YAMLParseError, parse } from "yaml";
import { z } from "zod";
import { mkdir, open as promises_open, readFile, readdir, stat } from "node:fs/promises";
import pg from "pg";
import { Readable, Transform } from "node:stream";
import { STATUS_CODES } from "node:http";
import { Pool } from "undici";
import { Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { fastifyStatic } from "@fastify/static";
import { parseCookie, stringifySetCookie } from "cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as __rspack_external_openid_client_4c1aa139 from "openid-client";
// The require scope
var __webpack_require__ = {};

// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
var __webpack_exports__ = {};

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  xL: () => (/* reexport */ ConfigError),
  Qn: () => (/* reexport */ configSchema),
  jV: () => (/* reexport */ createGateway),
  Z9: () => (/* reexport */ loadConfig)
});

;// CONCATENATED MODULE: external "node:crypto"

;// CONCATENATED MODULE: external "node:path"

;// CONCATENATED MODULE: external "@fastify/rate-limit"

;// CONCATENATED MODULE: external "fastify"

;// CONCATENATED MODULE: external "node:fs"

;// CONCATENATED MODULE: ./src/error-code.ts
/** The code of a system's or a library's error (`ENOENT`, `UND_ERR_SOCKET`), or an empty text. */ const errorCode = (error)=>typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

;// CONCATENATED MODULE: external "yaml"

;// CONCATENATED MODULE: ../../packages/shared/src/operations/capabilities.ts
/** Words that gate a route, a button, a call. The same word stands on all of them. */ const capabilities = (/* unused pure expression or super */ null && ([
    'apikeys:read',
    'apikeys:write',
    'billing:read',
    'billing:write',
    'branding:read',
    'branding:write',
    'challenges:read',
    'challenges:write',
    'clients:read',
    'clients:write',
    'consents:read',
    'consents:write',
    'domains:read',
    'domains:write',
    'events:read',
    'eventstreams:read',
    'eventstreams:write',
    'identities:read',
    'identities:write',
    'issuers:read',
    'issuers:write',
    'keys:read',
    'keys:write',
    'members:read',
    'members:write',
    'messages:read',
    'organizations:read',
    'organizations:write',
    'permissions:read',
    'project-keys:read',
    'project-keys:write',
    'projects:purge',
    'projects:read',
    'projects:write',
    'relationships:read',
    'relationships:write',
    'sessions:read',
    'sessions:write',
    'tokens:read',
    'tokens:write',
    'workspace-keys:read',
    'workspace-keys:write',
    'workspaces:create',
    'workspaces:read',
    'workspaces:write'
]));
const roles = [
    'viewer',
    'developer',
    'owner'
];
/** Words that only an owner holds; every other `…:write` is a developer's too. */ const ownersOnly = new Set([
    'billing:write',
    'members:write',
    'project-keys:write',
    'projects:purge',
    'workspace-keys:write',
    'workspaces:write'
]);
/** Whether a role holds a capability. Everybody who is signed in may make a workspace of their own. */ function holds(role, capability) {
    if (capability === 'workspaces:create') return true;
    if (capability.endsWith(':read')) return true;
    if (role === 'owner') return true;
    return role === 'developer' && !ownersOnly.has(capability);
}
/** All capabilities of a role. */ const capabilitiesOf = (role)=>capabilities.filter((capability)=>holds(role, capability));
/** The stronger of two roles; `undefined` is weaker than any. */ function strongest(a, b) {
    if (!a || !b) return a ?? b;
    return roles.indexOf(a) > roles.indexOf(b) ? a : b;
}

;// CONCATENATED MODULE: external "zod"

;// CONCATENATED MODULE: ./src/config/schema.ts


const httpUrl = z.url({
    protocol: /^https?$/,
    error: 'must be an http or https address'
}).transform((text)=>text.replace(/\/+$/, ''));
const schema_origin = httpUrl.refine((text)=>new URL(text).origin === text, 'must be an origin, without a path');
const schema_slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62})$/, 'must be lower-case letters, digits and dashes');
const schema_milliseconds = z.coerce.number().int().positive();
const schema_headers = z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'is not a header name'), z.string()).default({});
const schema_person = z.strictObject({
    email: z.email().toLowerCase(),
    role: z["enum"](roles),
    /** Slugs; all projects and the workspace where absent. */ projects: z.array(schema_slug).optional()
});
const schema_signIn = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('identity'),
        /** The project whose identity service the console's people sign in with. */ project: schema_slug,
        /** Whether a role is only given to an e-mail address that the identity service has verified. */ verifiedOnly: z.boolean().default(true)
    }),
    z.strictObject({
        kind: z.literal('oidc'),
        issuer: httpUrl,
        clientId: z.string().min(1),
        clientSecret: z.string().min(1).optional(),
        scope: z.string().default('openid email profile'),
        verifiedOnly: z.boolean().default(true)
    })
]);
const schema_described = {
    name: z.string().min(1).optional(),
    environment: z["enum"]([
        'prod',
        'stage',
        'dev'
    ]).default('prod')
};
const schema_people = z.array(schema_person).min(1, 'nobody could use the console');
const embedded = z.strictObject({
    kind: z.literal('embedded'),
    name: z.string().default('This machine'),
    platform: httpUrl.default('http://127.0.0.1:4400')
});
const hosted = z.strictObject({
    kind: z.literal('hosted'),
    name: z.string().default('Hosted'),
    /** Address and workspace key of the control API; without it the console has no screens of workspaces. */ console: z.strictObject({
        url: httpUrl,
        key: z.string().min(1)
    }).optional(),
    workspace: z.strictObject({
        id: z.string().min(1),
        name: z.string().min(1)
    }).optional(),
    projects: z.array(z.strictObject({
        slug: schema_slug,
        id: z.string().min(1),
        ...schema_described,
        url: httpUrl,
        key: z.string().min(1)
    })).min(1),
    people: schema_people,
    signIn: schema_signIn
});
const selfHosted = z.strictObject({
    kind: z.literal('self-hosted'),
    name: z.string().default('Self-hosted'),
    projects: z.array(z.strictObject({
        id: schema_slug,
        ...schema_described,
        identity: z.strictObject({
            public: httpUrl,
            admin: httpUrl
        }).optional(),
        oauth2: z.strictObject({
            public: httpUrl,
            admin: httpUrl
        }).optional(),
        permission: z.strictObject({
            read: httpUrl,
            write: httpUrl,
            opl: httpUrl.optional()
        }).optional(),
        /** Sent with every call that needs an admin's credential. */ headers: schema_headers
    })).min(1),
    people: schema_people,
    signIn: schema_signIn
});
/** Everything the gateway can be told, by a YAML file or (the commonest of it) by the environment: see `load-config.ts`. */ const configSchema = z.strictObject({
    port: z.coerce.number().int().min(0).max(65535).default(4455),
    host: z.string().min(1).default('localhost'),
    /** The console's own origin as browsers see it. */ publicUrl: schema_origin.optional(),
    /** `<slug>.<accountDomain>` is a project's account experience on an origin of its own. */ accountDomain: z.string().default('localhost'),
    /** Custom host names: host → slug of the project whose account experience they are. */ domains: z.record(z.string().toLowerCase(), schema_slug).default({}),
    /** Number of reverse proxies in front whose `X-Forwarded-For` is believed. */ trustedProxies: z.coerce.number().int().min(0).default(0),
    /** A folder, or `memory`: nothing is kept. */ data: z.string().min(1).default('.atrium'),
    /** Keys for sealing, the first one seals and all of them open. */ secret: z.array(z.string().min(16, 'must have at least 16 characters')).default([]),
    databaseUrl: z.url({
        protocol: /^postgres(ql)?$/,
        error: 'must be a postgres address'
    }).optional(),
    registry: z.string().min(1).optional(),
    /** The folder that holds `apps/`. */ root: z.string().min(1).default('.'),
    /** The shell's built files, or the address of its development server. */ shell: z.string().min(1).optional(),
    sourceMaps: z.stringbool().or(z.boolean()).default(false),
    /** Further sources the content security policy allows, per directive. */ csp: z.strictObject({
        script: z.array(z.string()).default([]),
        style: z.array(z.string()).default([]),
        connect: z.array(z.string()).default([]),
        img: z.array(z.string()).default([]),
        font: z.array(z.string()).default([]),
        frame: z.array(z.string()).default([]),
        form: z.array(z.string()).default([]),
        trustedTypes: z.array(z.string()).default([])
    }).prefault({}),
    /** Requests per minute and client: a signed-in session, or an address. */ rateLimit: z.strictObject({
        api: z.coerce.number().int().positive().default(600_000),
        account: z.coerce.number().int().positive().default(60_000),
        /** Submissions of self-service forms, token requests and sign-ins to the console. */ credentials: z.coerce.number().int().positive().default(1_200)
    }).prefault({}),
    timeouts: z.strictObject({
        connect: schema_milliseconds.default(3_000),
        headers: schema_milliseconds.default(30_000),
        body: schema_milliseconds.default(60_000),
        /** How long a stop waits for calls under way. */ drain: schema_milliseconds.default(10_000)
    }).prefault({}),
    bodyLimit: z.strictObject({
        default: z.coerce.number().int().positive().default(1_048_576),
        import: z.coerce.number().int().positive().default(67_108_864)
    }).prefault({}),
    connections: z.coerce.number().int().positive().default(64),
    session: z.strictObject({
        hours: z.coerce.number().positive().default(24)
    }).prefault({}),
    metricsToken: z.string().min(16).optional(),
    log: z["enum"]([
        'silent',
        'fatal',
        'error',
        'warn',
        'info',
        'debug',
        'trace'
    ]).default('info'),
    target: z.discriminatedUnion('kind', [
        embedded,
        hosted,
        selfHosted
    ]).prefault({
        kind: 'embedded'
    })
});

;// CONCATENATED MODULE: ./src/config/load-config.ts



/** The configuration can't be used; the message is one line with the key and the reason. */ class ConfigError extends Error {
    name = 'ConfigError';
}
/** The environment's names and the keys they set; they win over the file. */ const variables = {
    ATRIUM_PORT: 'port',
    ATRIUM_HOST: 'host',
    ATRIUM_PUBLIC_URL: 'publicUrl',
    ATRIUM_ACCOUNT_DOMAIN: 'accountDomain',
    ATRIUM_TRUSTED_PROXIES: 'trustedProxies',
    ATRIUM_DATA: 'data',
    ATRIUM_SECRET: 'secret',
    DATABASE_URL: 'databaseUrl',
    ATRIUM_REGISTRY: 'registry',
    ATRIUM_ROOT: 'root',
    ATRIUM_SHELL: 'shell',
    ATRIUM_SOURCE_MAPS: 'sourceMaps',
    ATRIUM_RATE_LIMIT: 'rateLimit.api',
    ATRIUM_METRICS_TOKEN: 'metricsToken',
    ATRIUM_LOG: 'log',
    ATRIUM_PLATFORM_URL: 'target.platform'
};
/**
 * Reads the YAML file that `ATRIUM_CONFIG` names, where it does, then the environment. A value of the file that is `${NAME}` as a
 * whole is taken from the environment, so that keys need not stand in it.
 * @throws ConfigError
 */ function loadConfig(env, defaults = {}) {
    const file = env.ATRIUM_CONFIG;
    const tree = file ? readTree(file, env) : {};
    const origins = new Map();
    if (env.ATRIUM_PLATFORM_PORT && !env.ATRIUM_PLATFORM_URL && isEmbedded(tree)) {
        load_config_place(tree, 'target.platform', `http://127.0.0.1:${env.ATRIUM_PLATFORM_PORT}`);
        origins.set('target.platform', 'ATRIUM_PLATFORM_PORT');
    }
    for (const [name, key] of Object.entries(variables)){
        const value = env[name];
        if (value === undefined || value === '') continue;
        if (key === 'target.platform' && !isEmbedded(tree)) continue;
        load_config_place(tree, key, key === 'secret' ? value.split(',').map((part)=>part.trim()) : value);
        origins.set(key, name);
    }
    if (tree.root === undefined && defaults.root) tree.root = defaults.root;
    const parsed = configSchema.safeParse(tree);
    if (!parsed.success) throw new ConfigError(describe(parsed.error, origins, file));
    checkReferences(parsed.data);
    return parsed.data;
}
function readTree(file, env) {
    let text;
    try {
        text = readFileSync(file, 'utf8');
    } catch (error) {
        throw new ConfigError(`ATRIUM_CONFIG: can't read ${file}: ${reasonOf(error)}`);
    }
    let value;
    try {
        value = parse(text);
    } catch (error) {
        const where = error instanceof YAMLParseError && error.linePos ? ` line ${error.linePos[0].line}` : '';
        throw new ConfigError(`${file}:${where} ${reasonOf(error).split('\n')[0]}`);
    }
    if (value === null) return {};
    if (!isTree(value)) throw new ConfigError(`${file}: must be a map of keys`);
    return expand(value, env, ''); // A map stays a map.
}
function expand(value, env, path) {
    if (Array.isArray(value)) return value.map((item, i)=>expand(item, env, `${path}.${i}`));
    if (isTree(value)) {
        return Object.fromEntries(Object.entries(value).map(([key, item])=>[
                key,
                expand(item, env, `${path}.${key}`)
            ]));
    }
    const name = typeof value === 'string' ? /^\$\{([A-Z0-9_]+)\}$/.exec(value)?.[1] : undefined;
    if (!name) return value;
    if (!env[name]) throw new ConfigError(`${path.slice(1)}: the environment has no ${name}`);
    return env[name];
}
function load_config_place(tree, key, value) {
    const names = key.split('.');
    let at = tree;
    for (const name of names.slice(0, -1)){
        const next = at[name];
        at = isTree(next) ? next : at[name] = name === 'target' ? {
            kind: 'embedded'
        } : {};
    }
    at[names.at(-1) ?? key] = value;
}
function describe(error, origins, file) {
    const [issue] = error.issues;
    const path = issue?.path.map(String) ?? [];
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const key = [
        ...path,
        ...unknown ? [
            unknown
        ] : []
    ].join('.') || 'configuration';
    const from = origins.get(key) ?? origins.get(path[0] ?? '');
    const reason = unknown ? 'is not a known key' : issue?.message ?? 'is not valid';
    return from ? `${from} (${key}): ${reason}` : `${file ? `${file}: ` : ''}${key}: ${reason}`;
}
function checkReferences({ target }) {
    if (target.kind === 'embedded') return;
    const slugs = target.projects.map((project)=>'slug' in project ? project.slug : project.id);
    const twice = slugs.find((slug, i)=>slugs.indexOf(slug) !== i);
    if (twice) throw new ConfigError(`target.projects: "${twice}" stands there twice`);
    if (target.signIn.kind === 'identity' && !slugs.includes(target.signIn.project)) {
        throw new ConfigError(`target.signIn.project: there is no project "${target.signIn.project}"`);
    }
    for (const [i, person] of target.people.entries()){
        const stranger = person.projects?.find((slug)=>!slugs.includes(slug));
        if (stranger) throw new ConfigError(`target.people.${i}.projects: there is no project "${stranger}"`);
    }
}
const isTree = (value)=>typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmbedded = (tree)=>!isTree(tree.target) || (tree.target.kind ?? 'embedded') === 'embedded';
const reasonOf = (error)=>error instanceof Error ? error.message : String(error);

;// CONCATENATED MODULE: ./src/config/sealing-secret.ts





/** Where the gateway keeps its own files below the data folder. */ const gatewayFolder = (config)=>join(config.data, 'gateway');
/**
 * The keys for sealing: those of the configuration; else one that is made once and kept, readable by the owner only, in the data
 * folder; else (`memory`) one that lives as long as the process.
 * @throws ConfigError where the folder can't be written.
 */ function sealingSecrets(config) {
    if (config.secret.length > 0) return config.secret;
    const made = randomBytes(32).toString('base64url');
    if (config.data === 'memory') return [
        made
    ];
    const file = join(gatewayFolder(config), 'sealing.key');
    try {
        mkdirSync(gatewayFolder(config), {
            recursive: true
        });
        // A link fails where the file is there already: of two gateways that start at once, one makes it and both read it whole.
        const draft = `${file}.${process.pid}`;
        writeFileSync(draft, made, {
            mode: 0o600
        });
        try {
            linkSync(draft, file);
        } finally{
            rmSync(draft);
        }
    } catch (error) {
        const code = errorCode(error);
        if (code !== 'EEXIST') throw new ConfigError(`data: can't write ${file}: ${code || String(error)}`);
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 16) throw new ConfigError(`data: ${file} holds no key; remove it to have another one made`);
    return [
        secret
    ];
}

;// CONCATENATED MODULE: ./src/actions/action.ts
/** Whether a filter and a visibility let an action through; the SQL store says the same in SQL. */ function isWanted(action, { filter, visibleTo, before }) {
    if (before !== undefined && action.id >= before) return false;
    const visible = action.actor.id === visibleTo.actor || action.project_id !== null && visibleTo.projects.includes(action.project_id) || action.workspace_id !== null && visibleTo.workspaces.includes(action.workspace_id);
    if (!visible) return false;
    if (filter.project !== undefined && filter.project !== action.project && filter.project !== action.project_id) return false;
    if (filter.actor !== undefined && filter.actor !== action.actor.id && filter.actor !== action.actor.email) return false;
    if (filter.operation !== undefined && filter.operation !== action.operation) return false;
    if (filter.status !== undefined && !statusFits(filter.status, action.status)) return false;
    if (filter.from !== undefined && action.time < filter.from) return false;
    return filter.to === undefined || action.time < filter.to;
}
const statusFits = (wanted, status)=>wanted.endsWith('xx') ? Math.floor(status / 100) === Number(wanted[0]) : status === Number(wanted);
let action_last = 0;
let count = 0;
/** An id that sorts by time, also within a millisecond of one process, and that no other gateway makes. */ function actionId(now, random) {
    count = now <= action_last ? count + 1 : 0;
    action_last = Math.max(action_last, now);
    return `${action_last.toString(36).padStart(9, '0')}${count.toString(36).padStart(4, '0')}${random}`;
}

;// CONCATENATED MODULE: external "node:fs/promises"

;// CONCATENATED MODULE: ./src/actions/file-store.ts



const blockSize = 65_536;
/**
 * Keeps actions in a folder, one file of newline-delimited JSON a month, only ever appended to: an old month can be moved away or
 * deleted while the gateway runs. Reading goes backwards from the end, so that the newest page costs the same however much is kept.
 */ function fileActionStore(folder) {
    let current;
    let writing = Promise.resolve();
    const write = async (action)=>{
        const month = action.time.slice(0, 7);
        if (current?.month !== month) {
            await current?.file.close();
            current = undefined;
            await mkdir(folder, {
                recursive: true
            });
            current = {
                month,
                file: await promises_open(join(folder, `${month}.ndjson`), 'a', 0o600)
            };
        }
        await current.file.appendFile(`${JSON.stringify(action)}\n`);
    };
    return {
        append (action) {
            const written = writing.then(()=>write(action));
            writing = written.catch(()=>undefined);
            return written;
        },
        async find (query) {
            await writing;
            const found = [];
            for (const name of (await monthsOf(folder))){
                const month = name.slice(0, 7);
                if (query.filter.to !== undefined && month > query.filter.to.slice(0, 7)) continue;
                if (query.filter.from !== undefined && month < query.filter.from.slice(0, 7)) break;
                for await (const line of linesFromEnd(join(folder, name))){
                    const action = readLine(line);
                    if (!action || !isWanted(action, query)) continue;
                    found.push(action);
                    if (found.length === query.size) return found;
                }
            }
            return found;
        },
        async close () {
            await writing;
            await current?.file.close();
        }
    };
}
async function monthsOf(folder) {
    const names = await readdir(folder).catch(()=>[]);
    return names.filter((name)=>/^\d{4}-\d{2}\.ndjson$/.test(name)).sort().reverse();
}
// We wrote the line ourselves; one that a crash cut short does not parse.
function readLine(line) {
    try {
        return JSON.parse(line);
    } catch  {
        return undefined;
    }
}
async function* linesFromEnd(path) {
    const file = await promises_open(path, 'r');
    try {
        let position = (await file.stat()).size;
        let rest = Buffer.alloc(0);
        while(position > 0){
            const length = Math.min(blockSize, position);
            position -= length;
            const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
            const block = Buffer.concat([
                buffer,
                rest
            ]);
            const start = position === 0 ? 0 : block.indexOf(10) + 1;
            if (start === 0 && position > 0) {
                rest = block;
                continue;
            }
            rest = block.subarray(0, start);
            const lines = block.subarray(start).toString('utf8').split('\n');
            for(let i = lines.length - 1; i >= 0; i--)if (lines[i]) yield lines[i] ?? '';
        }
    } finally{
        await file.close();
    }
}

;// CONCATENATED MODULE: ./src/actions/memory-store.ts

/** Keeps the last `most` actions for as long as the process lives. */ function memoryActionStore(most = 10_000) {
    const actions = [];
    return {
        async append (action) {
            actions.push(action);
            if (actions.length > most) actions.splice(0, actions.length - most);
        },
        async find (query) {
            const found = [];
            for(let i = actions.length - 1; i >= 0 && found.length < query.size; i--){
                const action = actions[i];
                if (action && isWanted(action, query)) found.push(action);
            }
            return found;
        },
        close: async ()=>undefined
    };
}

;// CONCATENATED MODULE: external "pg"

;// CONCATENATED MODULE: ./src/actions/postgres-store.ts

const table = 'gateway_actions';
/** Any number that nobody else locks; two gateways that start at once must not both create the table. */ const lock = 4_455_001;
const schema = `
  create table if not exists ${table} (
    id text collate "C" primary key,
    time timestamptz not null,
    actor_id text not null,
    actor_email text not null,
    project text,
    project_id text,
    workspace_id text,
    operation text not null,
    status integer not null,
    action jsonb not null
  );
  create index if not exists ${table}_project on ${table} (project_id, id desc);
  create index if not exists ${table}_workspace on ${table} (workspace_id, id desc);
  create index if not exists ${table}_actor on ${table} (actor_id, id desc);
`;
/** Keeps actions in a table that all gateways of one database share; it is made on the first use. */ function postgresActionStore(databaseUrl) {
    const pool = new pg.Pool({
        connectionString: databaseUrl,
        max: 4,
        connectionTimeoutMillis: 5_000
    });
    // An idle connection that breaks is replaced; without a listener it would end the process.
    pool.on('error', ()=>undefined);
    let ready;
    const prepared = ()=>{
        ready ??= createTable(pool).catch((error)=>{
            ready = undefined;
            throw error;
        });
        return ready;
    };
    return {
        async append (action) {
            await prepared();
            await pool.query(`insert into ${table} (id, time, actor_id, actor_email, project, project_id, workspace_id, operation, status, action)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
                action.id,
                action.time,
                action.actor.id,
                action.actor.email,
                action.project,
                action.project_id,
                action.workspace_id,
                action.operation,
                action.status,
                // PostgreSQL's text can't hold NUL, which JSON can.
                JSON.stringify(action).replaceAll('\\u0000', '')
            ]);
        },
        async find (query) {
            await prepared();
            const { where, values } = conditions(query);
            const { rows } = await pool.query(`select action from ${table} where ${where} order by id desc limit ${query.size}`, values);
            return rows.map((row)=>row.action);
        },
        close: ()=>pool.end()
    };
}
async function createTable(pool) {
    const client = await pool.connect();
    try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [
            lock
        ]);
        await client.query(schema);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(()=>undefined);
        throw error;
    } finally{
        client.release();
    }
}
function conditions({ filter, visibleTo, before }) {
    const values = [];
    const put = (value)=>`$${values.push(value)}`;
    const parts = [
        `(actor_id = ${put(visibleTo.actor)} or project_id = any(${put(visibleTo.projects)}::text[])
      or workspace_id = any(${put(visibleTo.workspaces)}::text[]))`
    ];
    if (before !== undefined) parts.push(`id < ${put(before)}`);
    if (filter.project !== undefined) {
        const value = put(filter.project);
        parts.push(`(project = ${value} or project_id = ${value})`);
    }
    if (filter.actor !== undefined) {
        const value = put(filter.actor);
        parts.push(`(actor_id = ${value} or actor_email = ${value})`);
    }
    if (filter.operation !== undefined) parts.push(`operation = ${put(filter.operation)}`);
    if (filter.status?.endsWith('xx')) parts.push(`status / 100 = ${put(Number(filter.status[0]))}`);
    else if (filter.status !== undefined) parts.push(`status = ${put(Number(filter.status))}`);
    if (filter.from !== undefined) parts.push(`time >= ${put(filter.from)}`);
    if (filter.to !== undefined) parts.push(`time < ${put(filter.to)}`);
    return {
        where: parts.join(' and '),
        values
    };
}

;// CONCATENATED MODULE: ./src/actions/redact.ts
const redacted = '[redacted]';
const secretWords = new Set([
    'assertion',
    'authorization',
    'code',
    'codes',
    'challenge',
    'cookie',
    'credential',
    'credentials',
    'hash',
    'otp',
    'pass',
    'passphrase',
    'password',
    'pin',
    'secret',
    'secrets',
    'signature',
    'token',
    'tokens',
    'verifier'
]);
const secretNames = /(?:^|[_-])(?:api|private|signing|encryption|secret)[_-]?key$/i;
/** Private parts of a JSON Web Key (RFC 7518, section 6). */ const keyParts = new Set([
    'd',
    'p',
    'q',
    'dp',
    'dq',
    'qi',
    'oth',
    'k'
]);
/** Whether a field of this name holds a secret: its last word says so (`client_secret`, `hashedPassword`, `recovery_code`). */ function isSecretName(name) {
    const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().split(/[^a-z0-9]+/);
    return secretWords.has(words.at(-1) ?? '') || secretNames.test(words.join('_'));
}
/**
 * A copy of a body that may be kept: the secrets that the operation names, and everything whose name says that it is one, in any
 * depth, replaced.
 */ function redactBody(body, operation) {
    const paths = (operation.secrets ?? []).map((path)=>path.split('.'));
    return redact(body, paths);
}
function redact(value, paths) {
    if (Array.isArray(value)) return value.map((item)=>redactField('*', item, paths));
    if (typeof value !== 'object' || value === null) return value;
    const isKey = 'kty' in value;
    return Object.fromEntries(Object.entries(value).map(([name, item])=>[
            name,
            isKey && keyParts.has(name) || isSecretName(name) && isFilled(item) ? redacted : redactField(name, item, paths)
        ]));
}
function redactField(name, value, paths) {
    const below = paths.filter(([first])=>first === '*' || first === name).map(([, ...rest])=>rest);
    if (below.some((rest)=>rest.length === 0)) return isFilled(value) ? redacted : value;
    return redact(value, below);
}
// That nothing was sent, or only whether something is so, is no secret.
const isFilled = (value)=>value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
/** A path whose query may be kept. */ function redactPath(path) {
    const mark = path.indexOf('?');
    if (mark < 0) return path;
    const query = new URLSearchParams(path.slice(mark + 1));
    for (const name of new Set(query.keys()))if (isSecretName(name)) query.set(name, redacted);
    return `${path.slice(0, mark)}?${query.toString()}`;
}
/** A body's fields: JSON or a form; null for anything else. */ function readBody(text, contentType) {
    if (!text) return null;
    if (contentType?.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
    try {
        return JSON.parse(text);
    } catch  {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/actions/action-log.ts








/** The store that the configuration asks for: the database, else a folder, else memory. */ function createActionLog(config) {
    const store = config.databaseUrl ? postgresActionStore(config.databaseUrl) : config.data === 'memory' ? memoryActionStore() : fileActionStore(join(gatewayFolder(config), 'actions'));
    return {
        store,
        async record ({ person, grant, match, body, startedAt, ...deed }) {
            const now = Date.now();
            await store.append({
                id: actionId(now, randomBytes(4).toString('hex')),
                time: new Date(now).toISOString(),
                actor: {
                    id: person.user.id,
                    email: person.user.email
                },
                role: grant.role ?? null,
                target: deed.target,
                project: grant.project?.slug ?? null,
                project_id: grant.project?.id ?? null,
                workspace_id: grant.workspace ?? null,
                operation: match.id,
                method: deed.method,
                path: redactPath(deed.path),
                body: redactBody(readBody(body.text, body.contentType), match.operation),
                body_size: body.size,
                status: deed.status,
                request_id: deed.requestId,
                duration_ms: now - startedAt,
                ip: deed.ip
            });
        }
    };
}

;// CONCATENATED MODULE: external "node:stream"

;// CONCATENATED MODULE: external "node:http"

;// CONCATENATED MODULE: ./src/errors.ts

/** A refusal by the gateway itself; what an upstream answers is passed on as it is. */ class GatewayError extends Error {
    name = 'GatewayError';
    status;
    id;
    headers;
    constructor({ status, id, reason, headers = {} }){
        super(reason);
        this.status = status;
        this.id = id;
        this.headers = headers;
    }
}
const messages = {
    400: 'The request is not valid',
    401: 'Nobody is signed in',
    403: 'This is not allowed',
    404: 'There is nothing at this address',
    413: 'The body of the request is too large',
    421: 'This host name is not served here',
    429: 'Too many requests in a short time',
    501: 'This target does not have it',
    502: 'The service behind the console did not answer properly',
    503: 'The service behind the console is not available',
    504: 'The service behind the console took too long'
};
/** The body of an error, in the shape of the identity, permission and control services. */ const errorBody = (error, requestId)=>({
        error: {
            id: error.id,
            code: error.status,
            status: STATUS_CODES[error.status] ?? 'Error',
            request: requestId,
            reason: error.message,
            message: messages[error.status] ?? 'The request failed'
        }
    });
const badRequest = (id, reason)=>new GatewayError({
        status: 400,
        id,
        reason
    });
const notSignedIn = ()=>new GatewayError({
        status: 401,
        id: 'session_inactive',
        reason: 'No valid session of the console came with the request.'
    });
const nothingHere = (id = 'not_found', reason = 'The address is not known here.')=>new GatewayError({
        status: 404,
        id,
        reason
    });
const tooLarge = (limit)=>new GatewayError({
        status: 413,
        id: 'body_too_large',
        reason: `At most ${limit} bytes are accepted here.`
    });

;// CONCATENATED MODULE: ./src/actions/routes.ts



const routes_text = z.string().min(1).max(500);
const time = z.iso.datetime({
    offset: true,
    error: 'must be a time in ISO 8601'
}).or(z.iso.date());
const querySchema = z.object({
    project: routes_text.optional(),
    actor: routes_text.optional(),
    operation: routes_text.optional(),
    status: z.string().regex(/^[1-5](?:\d\d|xx)$/, 'must be a status such as 403 or 4xx').optional(),
    from: time.optional(),
    to: time.optional(),
    page_size: z.coerce.number().int().min(1).max(500).default(50),
    page_token: z.string().regex(/^[0-9a-z]{10,40}$/, 'is not a token of this list').optional(),
    format: z.literal('ndjson').optional()
});
/** `GET /api/actions`: the action log, newest first; the next page's token stands in `Link`, as with the services' lists. */ function actionRoutes(server, { sessions, actions }) {
    server.get('/api/actions', async (request, reply)=>{
        const { person } = await sessions.require(request.raw);
        const query = querySchema.safeParse(request.query);
        if (!query.success) {
            const [issue] = query.error.issues;
            throw badRequest('invalid_query', `${issue?.path.join('.')}: ${issue?.message}`);
        }
        const { page_size: size, page_token: before, format, from, to, ...rest } = query.data;
        const filter = {
            ...rest,
            from: from && utc(from),
            to: to && utc(to)
        };
        const visibleTo = visibilityOf(person);
        reply.header('cache-control', 'no-store');
        if (format === 'ndjson') {
            reply.header('content-type', 'application/x-ndjson; charset=utf-8');
            reply.header('content-disposition', 'attachment; filename="actions.ndjson"');
            return reply.send(Readable.from(routes_lines(actions.store, filter, visibleTo)));
        }
        // One more than asked for tells whether there is a next page.
        const found = await actions.store.find({
            filter,
            visibleTo,
            size: size + 1,
            before
        });
        const page = found.slice(0, size);
        const last = page.at(-1);
        if (found.length > size && last) {
            const next = new URLSearchParams({
                ...stringsOf(rest),
                ...from && {
                    from
                },
                ...to && {
                    to
                }
            });
            next.set('page_size', String(size));
            next.set('page_token', last.id);
            reply.header('link', `</api/actions?${next.toString()}>; rel="next"`);
        }
        return page;
    });
}
const utc = (text)=>new Date(text).toISOString();
/** Everybody with a role somewhere reads what happened there; secrets are not in it. */ const visibilityOf = (person)=>({
        actor: person.user.id,
        projects: person.projects.filter((project)=>project.role).map((project)=>project.id),
        workspaces: person.workspaces.filter((workspace)=>workspace.role).map((workspace)=>workspace.id)
    });
async function* routes_lines(store, filter, visibleTo) {
    let before;
    do {
        const found = await store.find({
            filter,
            visibleTo,
            size: 500,
            before
        });
        yield found.map((action)=>`${JSON.stringify(action)}\n`).join('');
        before = found.length === 500 ? found.at(-1)?.id : undefined;
    }while (before)
}
const stringsOf = (values)=>Object.fromEntries(Object.entries(values).filter((entry)=>entry[1] !== undefined));

;// CONCATENATED MODULE: ./src/failures.ts


/** Every failure leaves in the error shape; what nobody expected is logged and says nothing. */ function handleFailures(server) {
    server.setErrorHandler(sendFailure);
    server.setNotFoundHandler((request, reply)=>sendFailure(nothingHere(), request, reply));
}
function sendFailure(error, request, reply) {
    const failure = toFailure(error);
    if (failure.status >= 500 && !(error instanceof GatewayError)) request.log.error({
        err: error
    }, 'a call failed');
    return reply.code(failure.status).headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...failure.headers
    }).type('application/json; charset=utf-8').send(JSON.stringify(errorBody(failure, request.id)));
}
function toFailure(error) {
    if (error instanceof GatewayError) return error;
    const status = 'statusCode' in error ? error.statusCode : undefined;
    if (status === undefined || status >= 500) {
        return new GatewayError({
            status: 500,
            id: 'internal',
            reason: 'The gateway failed; its log says why.'
        });
    }
    return new GatewayError({
        status,
        id: 'request_refused',
        reason: error.message
    });
}
/** What the HTTP parser refuses never becomes a request: two lengths, bad framing, headers that are too long or too slow. */ function writeClientError(error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const failure = error.code === 'HPE_HEADER_OVERFLOW' ? new GatewayError({
        status: 431,
        id: 'headers_too_large',
        reason: 'The headers are too large.'
    }) : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? new GatewayError({
        status: 408,
        id: 'request_timeout',
        reason: 'The request came too slowly.'
    }) : badRequest('malformed_request', 'The request is not valid HTTP.');
    const body = JSON.stringify(errorBody(failure, randomUUID()));
    socket.end(`HTTP/1.1 ${failure.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` + `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}

;// CONCATENATED MODULE: ./src/hosts.ts
const loopbacks = new Set([
    'localhost',
    '127.0.0.1',
    '[::1]'
]);
const mostRemembered = 1000;
/**
 * Tells what a `Host` header stands for; undefined for a host that is not ours, which is what a rebound name looks like.
 */ function hostReader(config) {
    const own = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
    const suffix = `.${config.accountDomain.toLowerCase()}`;
    const known = new Map();
    const read = (host)=>{
        const name = /^((?:\[[0-9a-f:]+\])|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
        if (!name) return undefined;
        const domain = config.domains[name];
        if (domain) return {
            kind: 'account',
            project: domain
        };
        if (name === own || loopbacks.has(name)) return {
            kind: 'console'
        };
        const project = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
        return /^[a-z0-9][a-z0-9-]{0,62}$/.test(project) ? {
            kind: 'account',
            project
        } : undefined;
    };
    return (host)=>{
        if (host === undefined) return undefined;
        if (known.has(host)) return known.get(host);
        const meaning = read(host);
        if (known.size < mostRemembered) known.set(host, meaning);
        return meaning;
    };
}

;// CONCATENATED MODULE: external "undici"

;// CONCATENATED MODULE: ./src/targets/upstream.ts



/** One pool of connections per origin, however many services share it. */ function createUpstreams({ timeouts, connections }) {
    const pools = new Map();
    return {
        at (url) {
            const { origin, pathname } = new URL(url);
            let pool = pools.get(origin);
            if (!pool) {
                pool = new Pool(origin, {
                    connections,
                    pipelining: 1,
                    connect: {
                        timeout: timeouts.connect
                    },
                    headersTimeout: timeouts.headers,
                    bodyTimeout: timeouts.body,
                    keepAliveTimeout: 20_000
                });
                pools.set(origin, pool);
            }
            return {
                url,
                origin,
                prefix: pathname === '/' ? '' : pathname,
                pool
            };
        },
        close: async ()=>void await Promise.all([
                ...pools.values()
            ].map((pool)=>pool.destroy()))
    };
}
/**
 * A call of the gateway's own. `body` is the parsed JSON, or undefined where it is none.
 * @throws GatewayError 502, 504
 */ async function ask({ pool, prefix }, path, { method = 'GET', headers = {}, json } = {}) {
    try {
        const answer = await pool.request({
            method,
            path: prefix + path,
            headers: {
                accept: 'application/json',
                ...json !== undefined && {
                    'content-type': 'application/json'
                },
                ...headers
            },
            body: json === undefined ? null : JSON.stringify(json),
            headersTimeout: 10_000
        });
        const text = await answer.body.text();
        return {
            status: answer.statusCode,
            headers: answer.headers,
            body: upstream_parsed(text)
        };
    } catch (error) {
        throw upstreamError(error);
    }
}
function upstream_parsed(text) {
    try {
        return text === '' ? undefined : JSON.parse(text);
    } catch  {
        return undefined;
    }
}
const timedOut = new Set([
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
    'ETIMEDOUT'
]);
/** What a failed connection is called towards the client; addresses and system errors stay here. */ function upstreamError(error) { console.error(error);
    if (error instanceof GatewayError) return error;
    if (timedOut.has(errorCode(error))) {
        return new GatewayError({
            status: 504,
            id: 'upstream_timeout',
            reason: 'There was no answer in time.'
        });
    }
    return new GatewayError({
        status: 502,
        id: 'upstream_unreachable',
        reason: 'The connection failed or was cut.'
    });
}

;// CONCATENATED MODULE: ./src/observe/health.ts


const versionSchema = z.object({
    version: z.string()
});
const believedFor = 1_000;
/** `/healthz`: the process runs. `/readyz`: what it needs answers, too. `/api/health`: each service, for the person who is signed in. */ function healthRoutes(server, { sessions, target }) {
    let last;
    const services = ()=>{
        if (!last || Date.now() - last.at > believedFor) last = {
            at: Date.now(),
            services: healthOf(target)
        };
        return last.services;
    };
    server.get('/healthz', async ()=>({
            status: 'ok'
        }));
    server.get('/readyz', async (_request, reply)=>{
        const failing = Object.entries(await services()).filter(([, service])=>service.status !== 'ok');
        if (failing.length === 0) return {
            status: 'ok'
        };
        return reply.code(503).send({
            errors: Object.fromEntries(failing.map(([name, { reason }])=>[
                    name,
                    reason
                ]))
        });
    });
    server.get('/api/health', async (request, reply)=>{
        await sessions.require(request.raw);
        return reply.header('cache-control', 'no-store').send(await services());
    });
}
/** How each service of the target is. */ async function healthOf(target) {
    const entries = target.services.map(async (service)=>{
        const start = performance.now();
        try {
            const { status } = await ask(service.upstream, service.readyPath);
            const ms = Math.round(performance.now() - start);
            // A service that has no such address still answers: it is the connection and its failures that count.
            if (status >= 500) return [
                service.name,
                {
                    status: 'failing',
                    reason: `it answers ${status}`,
                    ms
                }
            ];
            const version = versionSchema.safeParse((await ask(service.upstream, service.versionPath)).body).data?.version;
            return [
                service.name,
                {
                    status: 'ok',
                    version,
                    ms
                }
            ];
        } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            return [
                service.name,
                {
                    status: 'failing',
                    reason,
                    ms: Math.round(performance.now() - start)
                }
            ];
        }
    });
    return Object.fromEntries(await Promise.all(entries));
}

;// CONCATENATED MODULE: ./src/observe/log-lines.ts

const lineSchema = z.looseObject({
    level: z.number(),
    msg: z.string().optional(),
    err: z.looseObject({
        message: z.string()
    }).optional()
});
/** Turns the log's JSON into lines for a terminal: level, message, what it is about. */ function plainLogLine(json) {
    const parsed = lineSchema.safeParse(safeJson(json));
    if (!parsed.success) return json;
    const { level, msg = '', err, ...rest } = parsed.data;
    const word = level >= 50 ? 'error' : level >= 40 ? 'warn' : level >= 30 ? 'info' : 'debug';
    const about = Object.entries(rest).filter(([name])=>![
            'time',
            'pid',
            'hostname',
            'reqId'
        ].includes(name)).map(([name, value])=>`${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
    return `${[
        word.padEnd(5),
        msg,
        ...about,
        ...err ? [
            err.message
        ] : []
    ].join(' ')}\n`;
}
function safeJson(text) {
    try {
        return JSON.parse(text);
    } catch  {
        return undefined;
    }
}

;// CONCATENATED MODULE: external "prom-client"

;// CONCATENATED MODULE: ./src/observe/metrics.ts


const kinds = [
    [
        '/api/p/',
        'project'
    ],
    [
        '/api/console/',
        'control'
    ],
    [
        '/api/',
        'gateway'
    ],
    [
        '/a/',
        'account'
    ],
    [
        '/shell/',
        'file'
    ],
    [
        '/remotes/',
        'file'
    ],
    [
        '/session',
        'session'
    ],
    [
        '/*',
        'page'
    ]
];
const loopback = new Set([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1'
]);
const logFrom = 1_000;
/** Times every answer, writes a log line for changes, failures and slow ones, and shows `/metrics` to this machine or to who has the token. */ function observe(server, { metricsToken }) {
    const register = new Registry();
    collectDefaultMetrics({
        register,
        prefix: 'atrium_gateway_'
    });
    const durations = new Histogram({
        name: 'atrium_gateway_request_duration_seconds',
        help: 'Time until an answer was sent, by kind of address, method and status',
        labelNames: [
            'kind',
            'method',
            'status'
        ],
        buckets: [
            0.001,
            0.0025,
            0.005,
            0.01,
            0.025,
            0.05,
            0.1,
            0.25,
            0.5,
            1,
            2.5,
            5,
            10,
            30
        ],
        registers: [
            register
        ]
    });
    // Labels are looked up once per combination, not once per call.
    const known = new Map();
    server.addHook('onResponse', (request, reply, done)=>{
        const { statusCode: status } = reply.raw;
        const { method } = request;
        const kind = kindOf(request);
        const key = `${kind} ${method} ${status}`;
        let series = known.get(key);
        if (!series) known.set(key, series = durations.labels({
            kind,
            method,
            status: String(status)
        }));
        const milliseconds = reply.elapsedTime;
        series.observe(milliseconds / 1000);
        if (status >= 500 || milliseconds > logFrom || method !== 'GET' && method !== 'HEAD') {
            const path = (request.raw.url ?? '').split('?')[0];
            const line = {
                method,
                path,
                status,
                ms: Math.round(milliseconds),
                ip: request.ip
            };
            request.log[status >= 500 ? 'warn' : 'info'](line, 'answered');
        }
        done();
    });
    server.get('/metrics', async (request, reply)=>{
        const given = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
        const allowed = metricsToken ? given === metricsToken : isLocal(request);
        if (!allowed) throw nothingHere();
        return reply.type(register.contentType).send(await register.metrics());
    });
    server.addHook('onClose', async ()=>register.clear());
}
function kindOf(request) {
    const route = request.routeOptions.url ?? '';
    return kinds.find(([prefix])=>route.startsWith(prefix))?.[1] ?? 'other';
}
// A proxy in front makes everybody local; it says so by forwarding.
const isLocal = ({ raw })=>loopback.has(raw.socket.remoteAddress ?? '') && raw.headers['x-forwarded-for'] === undefined;

;// CONCATENATED MODULE: ./src/page/policy.ts
const ownTrustedTypes = [
    'atrium-federation',
    'atrium-shell'
];
/**
 * The content security policy of a page: scripts and styles of our own, those that carry the page's nonce, and those of the origins
 * that the registry names. `'allow-duplicates'`: a remote that is loaded again after a failure makes its policy again.
 */ function contentSecurityPolicy(nonce, { origins, remotes }, more, development) {
    const foreign = development ? [
        ...origins,
        development
    ] : origins;
    // Development servers tell the page about new builds through a socket of their own.
    const sockets = foreign.filter(policy_isLocal).map((origin)=>origin.replace(/^http/, 'ws'));
    const policies = [
        ...ownTrustedTypes,
        ...remotes.map((remote)=>`atrium-${remote.id}`),
        ...more.trustedTypes
    ];
    return Object.entries({
        'default-src': [
            "'none'"
        ],
        'script-src': [
            "'self'",
            `'nonce-${nonce}'`,
            ...foreign,
            ...more.script
        ],
        'style-src': [
            "'self'",
            `'nonce-${nonce}'`,
            ...foreign,
            ...more.style
        ],
        'connect-src': [
            "'self'",
            ...foreign,
            ...sockets,
            ...more.connect
        ],
        'img-src': [
            "'self'",
            'data:',
            'https:',
            ...more.img
        ],
        'font-src': [
            "'self'",
            ...foreign,
            ...more.font
        ],
        'manifest-src': [
            "'self'"
        ],
        'frame-src': more.frame.length > 0 ? more.frame : [
            "'none'"
        ],
        'form-action': [
            "'self'",
            ...more.form
        ],
        'frame-ancestors': [
            "'none'"
        ],
        'base-uri': [
            "'none'"
        ],
        'object-src': [
            "'none'"
        ],
        'require-trusted-types-for': [
            "'script'"
        ],
        'trusted-types': [
            ...new Set(policies),
            "'allow-duplicates'"
        ]
    }).map(([directive, sources])=>`${directive} ${sources.join(' ')}`).join('; ');
}
const policy_isLocal = (origin)=>[
        'localhost',
        '127.0.0.1',
        '[::1]'
    ].includes(new URL(origin).hostname);
/** Headers of every page besides its policy; `secure` where browsers reach us by https. */ const pageHeaders = (secure)=>({
        'content-type': 'text/html; charset=utf-8',
        // The nonce is this answer's own.
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
        ...secure && {
            'strict-transport-security': 'max-age=31536000'
        }
    });

;// CONCATENATED MODULE: ./src/page/registry.ts





const registry_id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes');
/** What a remote's build says about it; addresses are relative to the file or absolute. */ const remoteSchema = z.looseObject({
    id: registry_id,
    version: z.string(),
    entry: z.string().min(1),
    integrity: z.record(z.string(), z.string()).default({}),
    mounts: z.array(z.string().startsWith('/')).min(1),
    preload: z.array(z.string()).default([])
});
const fileSchema = z.strictObject({
    remotes: z.array(z.union([
        remoteSchema,
        z.strictObject({
            id: registry_id,
            /** File or address of a remote's `remote.json`. */ from: z.string().min(1),
            /** `sha384-…` of that file. */ integrity: z.string().startsWith('sha384-').optional()
        }),
        z.strictObject({
            id: registry_id,
            off: z.literal(true)
        })
    ]))
});
const checkEvery = 1_000;
const fetchEvery = 10_000;
/**
 * The remotes: the built ones of `apps/*`, with what the registry file says put over them by id. Files are looked at again at most
 * once a second, so a remote is released or rolled back by changing a file; one that can't be read leaves what was there before.
 */ function createRegistry(config, log) {
    let current = {
        remotes: [],
        origins: [],
        folders: new Map()
    };
    let stamp;
    let checkedAt = 0;
    let fetchedAt = 0;
    let checking;
    const check = async ()=>{
        const sources = await sourcesOf(config);
        const hasAddresses = sources.some((source)=>source.url);
        const due = hasAddresses && Date.now() - fetchedAt > fetchEvery;
        const now = await stampOf(config.registry, sources);
        if (now === stamp && !due) return;
        fetchedAt = Date.now();
        current = registryOf(await Promise.all(sources.map((source)=>load(source, current, log))), sources);
        stamp = now;
    };
    return {
        async read () {
            if (stamp === undefined || Date.now() - checkedAt > checkEvery) {
                checking ??= check().catch((error)=>log.error({
                        err: error
                    }, 'the registry stays as it was')).finally(()=>{
                    checkedAt = Date.now();
                    checking = undefined;
                });
                await checking;
            }
            return current;
        }
    };
}
async function sourcesOf({ root, registry }) {
    const apps = join(root, 'apps');
    const names = await readdir(apps).catch(()=>[]);
    const sources = new Map(names.sort().map((name)=>[
            name,
            {
                id: name,
                file: join(apps, name, 'dist', 'remote.json')
            }
        ]));
    if (registry) {
        const parsed = fileSchema.safeParse(JSON.parse(await readFile(registry, 'utf8')));
        if (!parsed.success) {
            const [issue] = parsed.error.issues;
            throw new Error(`${registry}: ${issue?.path.join('.')}: ${issue?.message}`);
        }
        for (const entry of parsed.data.remotes)sources.set(entry.id, sourceOf(entry, dirname(registry)));
    }
    return [
        ...sources.values()
    ];
}
function sourceOf(entry, folder) {
    if ('off' in entry && entry.off === true) return {
        id: entry.id,
        off: true
    };
    if ('from' in entry && typeof entry.from === 'string') {
        const integrity = typeof entry.integrity === 'string' ? entry.integrity : undefined;
        const { id, from } = entry;
        return /^https?:/.test(from) ? {
            id,
            url: from,
            integrity
        } : {
            id,
            file: resolve(folder, from),
            integrity
        };
    }
    return {
        id: entry.id,
        remote: remoteSchema.parse(entry)
    };
}
async function stampOf(registry, sources) {
    const files = [
        registry,
        ...sources.map((source)=>source.file)
    ].filter((file)=>file !== undefined);
    const times = await Promise.all(files.map((file)=>stat(file).then((stats)=>stats.mtimeMs, ()=>0)));
    return times.join();
}
async function load(source, before, log) {
    if (source.off) return undefined;
    if (source.remote) return source.remote;
    try {
        const text = source.url ? await download(source.url) : await readFile(source.file ?? '', 'utf8');
        const found = `sha384-${createHash('sha384').update(text).digest('base64')}`;
        if (source.integrity && source.integrity !== found) throw new Error(`it is ${found}`);
        const remote = remoteSchema.parse(JSON.parse(text));
        if (remote.id !== source.id) throw new Error(`it calls itself "${remote.id}"`);
        return resolved(remote, source.url ?? `/remotes/${source.id}/remote.json`);
    } catch (error) {
        // A folder of `apps` that was not built yet, or is no remote, is nothing to complain about.
        if (errorCode(error) !== 'ENOENT') log.error({
            err: error,
            remote: source.id
        }, 'a remote stays as it was');
        return before.remotes.find((remote)=>remote.id === source.id);
    }
}
async function download(url) {
    const response = await fetch(url, {
        signal: AbortSignal.timeout(5_000),
        redirect: 'error'
    });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return response.text();
}
function resolved(remote, at) {
    const local = 'http://registry.invalid';
    const address = (relative)=>{
        const url = new URL(relative, new URL(at, local));
        return url.origin === local ? url.pathname : url.href;
    };
    return {
        ...remote,
        entry: address(remote.entry),
        preload: remote.preload.map(address),
        integrity: Object.fromEntries(Object.entries(remote.integrity).map(([file, hash])=>[
                address(file),
                hash
            ]))
    };
}
function registryOf(loaded, sources) {
    const remotes = loaded.filter((remote)=>remote !== undefined);
    const origins = remotes.flatMap(({ entry, preload })=>[
            entry,
            ...preload
        ]).filter((address)=>/^https?:/.test(address)).map((address)=>new URL(address).origin);
    const folders = sources.flatMap(({ id, file })=>file ? [
            [
                id,
                dirname(file)
            ]
        ] : []);
    return {
        remotes,
        origins: [
            ...new Set(origins)
        ],
        folders: new Map(folders)
    };
}
/** The remote that shows a path, by the longest pattern of its mounts. */ function remoteFor({ remotes }, path) {
    return remotes.flatMap((remote)=>remote.mounts.map((mount)=>({
                remote,
                mount
            }))).filter(({ mount })=>patternFor(mount).test(path)).sort((a, b)=>b.mount.length - a.mount.length)[0]?.remote;
}
const patternFor = (mount)=>new RegExp(`^${mount.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}(?:/|$)`);

;// CONCATENATED MODULE: ./src/page/template.ts



/**
 * The shell's page with `__NONCE__`, `<!--atrium:preload-->` and `<!--atrium:boot-->` to fill: from its built folder, read again when it
 * changes, or from its development server.
 * @throws GatewayError 503 where the shell is not built.
 */ function createTemplate(shell) {
    if (/^https?:/.test(shell)) return ()=>template_download(new URL('/', shell).href);
    const file = join(shell, 'index.html');
    let kept;
    return async ()=>{
        try {
            const { mtimeMs } = await stat(file);
            if (kept?.at !== mtimeMs) kept = {
                at: mtimeMs,
                text: await readFile(file, 'utf8')
            };
            return kept.text;
        } catch  {
            throw unavailable('The shell is not built: there is no index.html where it should be.');
        }
    };
}
async function template_download(url) {
    const response = await fetch(url, {
        signal: AbortSignal.timeout(10_000)
    }).catch(()=>undefined);
    if (!response?.ok) throw unavailable('The development server of the shell does not answer.');
    return response.text();
}
const unavailable = (reason)=>new GatewayError({
        status: 503,
        id: 'shell_unavailable',
        reason
    });
const htmlEscapes = {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029'
};
/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */ const inlineJson = (value)=>JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character)=>htmlEscapes[character] ?? '');
/** A value that can stand in a quoted attribute. */ const template_attribute = (value)=>value.replace(/[&"<>]/g, (character)=>`&#${character.charCodeAt(0)};`);

;// CONCATENATED MODULE: ./src/page/page.ts




const accountMount = '/a/:project';
/** The one page of the console and of every account experience: a nonce of its own, the registry inline, the remote it will need announced. */ function createPage({ config, target, secure }, readRegistry, shell) {
    const template = createTemplate(shell);
    const headers = pageHeaders(secure);
    const development = /^https?:/.test(shell) ? new URL(shell).origin : undefined;
    return {
        async send (request, reply, account) {
            const [text, all] = await Promise.all([
                template(),
                readRegistry()
            ]);
            const registry = account ? {
                ...all,
                remotes: all.remotes.filter(showsAccounts)
            } : all;
            const nonce = randomBytes(18).toString('base64');
            const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
            const boot = {
                registry: {
                    remotes: registry.remotes
                },
                target: {
                    kind: target.kind,
                    name: target.name
                },
                account
            };
            const fill = {
                __NONCE__: nonce,
                '<!--atrium:preload-->': preloads(remoteFor(registry, path), nonce),
                '<!--atrium:boot-->': `<script type="application/json" id="atrium-boot">${inlineJson(boot)}</script>`
            };
            reply.headers(headers);
            reply.header('content-security-policy', contentSecurityPolicy(nonce, registry, config.csp, development));
            return reply.send(text.replace(/__NONCE__|<!--atrium:(?:preload|boot)-->/g, (mark)=>fill[mark] ?? mark));
        }
    };
}
const showsAccounts = (remote)=>remote.mounts.some((mount)=>mount === accountMount || mount.startsWith(`${accountMount}/`));
/** Links that start loading a remote's files before the shell runs; one of our own origin must not ask for CORS, a foreign one must. */ function preloads(remote, nonce) {
    return (remote?.preload ?? []).map((href)=>{
        const integrity = remote?.integrity[href];
        const more = [
            ...integrity ? [
                `integrity="${template_attribute(integrity)}"`
            ] : [],
            .../^https?:/.test(href) ? [
                'crossorigin="anonymous"'
            ] : []
        ];
        return `<link rel="preload" as="script" href="${template_attribute(href)}" nonce="${nonce}"${more.map((text)=>` ${text}`).join('')}>`;
    }).join('');
}

;// CONCATENATED MODULE: external "@fastify/static"

;// CONCATENATED MODULE: ../../packages/shared/src/operations/open-operations.ts
/**
 * Operations whose path the public contract leaves open. The first block is known from public clients; the second is
 * ours to define. Elsewhere than on the embedded platform they show as "not available on this target". `api` is empty:
 * `@ory/client-fetch` has no method for them, `callOpen` of `@atrium/shared/api/open` makes the call.
 */ const openOperations = {
    listCustomDomains: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/cname',
        capability: 'domains:read'
    },
    createCustomDomain: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/cname',
        capability: 'domains:write'
    },
    updateCustomDomain: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/cname/{custom_domain_id}',
        capability: 'domains:write'
    },
    deleteCustomDomain: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/cname/{custom_domain_id}',
        capability: 'domains:write'
    },
    listManagedIdentitySchemas: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/identity-schemas',
        capability: 'projects:read'
    },
    deleteManagedIdentitySchema: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/identity-schemas/{id}',
        capability: 'projects:write'
    },
    updateWorkspaceMember: {
        api: '',
        service: 'control',
        method: 'PATCH',
        path: '/workspaces/{workspace}/members/{member}',
        capability: 'members:write'
    },
    searchIdentities: {
        api: '',
        service: 'identity',
        method: 'GET',
        path: '/admin/preview/search/v0beta1/collections/identities/documents/search',
        capability: 'identities:read'
    },
    getProjectMetrics: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/metrics',
        capability: 'events:read'
    },
    getActiveProject: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/console/active/project',
        capability: 'projects:read'
    },
    setActiveProject: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/console/active/project',
        capability: 'projects:read'
    },
    getConsoleSession: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/console/session',
        capability: null
    },
    listWorkspaceMembers: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/members',
        capability: 'members:read'
    },
    removeWorkspaceMember: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/workspaces/{workspace}/members/{member}',
        capability: 'members:write'
    },
    listWorkspaceInvites: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/invites',
        capability: 'members:read'
    },
    createWorkspaceInvite: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/workspaces/{workspace}/invites',
        capability: 'members:write'
    },
    cancelWorkspaceInvite: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/workspaces/{workspace}/invites/{invite_id}',
        capability: 'members:write'
    },
    listProjectInvites: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/invites',
        capability: 'members:read'
    },
    createProjectInvite: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/invites',
        capability: 'members:write'
    },
    cancelProjectInvite: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/invites/{invite_id}',
        capability: 'members:write'
    },
    acceptInvite: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/invites/{invite_token}/accept',
        capability: null
    },
    declineInvite: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/invites/{invite_token}/decline',
        capability: null
    },
    listPlans: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/plans',
        capability: 'billing:read'
    },
    getSubscription: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/subscriptions/{subscription_id}',
        capability: 'billing:read'
    },
    createCheckout: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/workspaces/{workspace}/checkout',
        capability: 'billing:write'
    },
    getUsage: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/usage',
        capability: 'billing:read'
    },
    listInvoices: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/invoices',
        capability: 'billing:read'
    },
    getInvoice: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/invoices/{invoice_id}',
        capability: 'billing:read'
    },
    listBrandingThemes: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/branding/themes',
        capability: 'branding:read'
    },
    createBrandingTheme: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/branding/themes',
        capability: 'branding:write'
    },
    updateBrandingTheme: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/branding/themes/{theme_id}',
        capability: 'branding:write'
    },
    deleteBrandingTheme: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/branding/themes/{theme_id}',
        capability: 'branding:write'
    },
    listEvents: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/events',
        capability: 'events:read',
        paging: 'body'
    },
    listEventTypes: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/events/types',
        capability: 'events:read'
    },
    listEventAttributes: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/events/attributes',
        capability: 'events:read'
    }
};

;// CONCATENATED MODULE: ../../packages/shared/src/operations/operations.ts
/**
 * Every HTTP operation of the Ory platform, keyed by operationId: the one table that the console's clients, the
 * gateway's allow-list and the platform's routes are made of. `operations.test.ts` holds it against the client.
 */ const operations = {
    // identity
    listCourierMessages: {
        api: 'CourierApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/courier/messages',
        capability: 'messages:read',
        paging: 'link'
    },
    getCourierMessage: {
        api: 'CourierApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/courier/messages/{id}',
        capability: 'messages:read',
        secrets: [
            'body'
        ]
    },
    getConfiguration: {
        api: 'ElementsApi',
        service: 'identity',
        method: 'GET',
        path: '/elements/configuration',
        capability: null
    },
    getWellKnownChangePassword: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/.well-known/change-password',
        capability: null
    },
    getWebAuthnJavaScript: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/.well-known/ory/webauthn.js',
        capability: null
    },
    getFlowError: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/errors',
        capability: null
    },
    createFedcmFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/fed-cm/parameters',
        capability: null
    },
    updateFedcmFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/fed-cm/token',
        capability: null,
        secrets: [
            'token'
        ]
    },
    updateLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/login',
        capability: null,
        secrets: [
            'password',
            'code',
            'totp_code',
            'lookup_secret',
            'session_token'
        ]
    },
    createNativeLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/login/api',
        capability: null
    },
    createBrowserLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/login/browser',
        capability: null
    },
    getLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/login/flows',
        capability: null
    },
    deleteTestLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/self-service/login/test',
        capability: null
    },
    updateLogoutFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/logout',
        capability: null
    },
    performNativeLogout: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/self-service/logout/api',
        capability: null,
        secrets: [
            'session_token'
        ]
    },
    createBrowserLogoutFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/logout/browser',
        capability: null
    },
    updateRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/recovery',
        capability: null,
        secrets: [
            'code',
            'token'
        ]
    },
    createNativeRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/recovery/api',
        capability: null
    },
    createBrowserRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/recovery/browser',
        capability: null
    },
    getRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/recovery/flows',
        capability: null
    },
    updateRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/registration',
        capability: null,
        secrets: [
            'password',
            'code',
            'session_token'
        ]
    },
    createNativeRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/registration/api',
        capability: null
    },
    createBrowserRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/registration/browser',
        capability: null
    },
    getRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/registration/flows',
        capability: null
    },
    updateSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/settings',
        capability: null,
        secrets: [
            'password',
            'totp_code'
        ]
    },
    createNativeSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/settings/api',
        capability: null
    },
    createBrowserSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/settings/browser',
        capability: null
    },
    getSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/settings/flows',
        capability: null
    },
    updateVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/verification',
        capability: null,
        secrets: [
            'code',
            'token'
        ]
    },
    createNativeVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/verification/api',
        capability: null
    },
    createBrowserVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/verification/browser',
        capability: null
    },
    getVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/verification/flows',
        capability: null
    },
    disableMyOtherSessions: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/sessions',
        capability: null
    },
    listMySessions: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/sessions',
        capability: null,
        paging: 'link'
    },
    disableMySession: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/sessions/{id}',
        capability: null
    },
    exchangeSessionToken: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/sessions/token-exchange',
        capability: null,
        secrets: [
            'session_token'
        ]
    },
    toSession: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/sessions/whoami',
        capability: null
    },
    listIdentities: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities',
        capability: 'identities:read',
        paging: 'link',
        secrets: [
            '*.credentials'
        ]
    },
    batchPatchIdentities: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PATCH',
        path: '/admin/identities',
        capability: 'identities:write',
        secrets: [
            'identities.*.create.credentials'
        ]
    },
    createIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/identities',
        capability: 'identities:write',
        secrets: [
            'credentials'
        ]
    },
    deleteIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/identities/{id}',
        capability: 'identities:write'
    },
    getIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities/{id}',
        capability: 'identities:read',
        secrets: [
            'credentials'
        ]
    },
    patchIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PATCH',
        path: '/admin/identities/{id}',
        capability: 'identities:write',
        secrets: [
            '*.value'
        ]
    },
    updateIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PUT',
        path: '/admin/identities/{id}',
        capability: 'identities:write',
        secrets: [
            'credentials'
        ]
    },
    deleteIdentityCredentials: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/identities/{id}/credentials/{type}',
        capability: 'identities:write'
    },
    deleteIdentitySessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/identities/{id}/sessions',
        capability: 'sessions:write'
    },
    listIdentitySessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities/{id}/sessions',
        capability: 'sessions:read',
        paging: 'link'
    },
    getIdentityByExternalID: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities/by/external/{externalID}',
        capability: 'identities:read',
        secrets: [
            'credentials'
        ]
    },
    createRecoveryCodeForIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/recovery/code',
        capability: 'identities:write',
        secrets: [
            'recovery_code',
            'recovery_link'
        ]
    },
    createRecoveryLinkForIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/recovery/link',
        capability: 'identities:write',
        secrets: [
            'recovery_link'
        ]
    },
    listSessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/sessions',
        capability: 'sessions:read',
        paging: 'link'
    },
    manageSessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/sessions',
        capability: 'sessions:write'
    },
    disableSession: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/sessions/{id}',
        capability: 'sessions:write'
    },
    getSession: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/sessions/{id}',
        capability: 'sessions:read'
    },
    extendSession: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PATCH',
        path: '/admin/sessions/{id}/extend',
        capability: 'sessions:write'
    },
    createTestLoginFlow: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/test-login-flows',
        capability: 'identities:write'
    },
    listIdentitySchemas: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/schemas',
        capability: null,
        paging: 'link'
    },
    getIdentitySchema: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/schemas/{id}',
        capability: null
    },
    getVersion: {
        api: 'MetadataApi',
        service: 'identity',
        method: 'GET',
        path: '/version',
        capability: 'projects:read'
    },
    // oauth2
    adminBatchVerifyApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/apiKeys:batchVerify',
        capability: 'apikeys:read',
        secrets: [
            'requests.*.credential'
        ]
    },
    adminDeriveToken: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/apiKeys:derive',
        capability: 'apikeys:write',
        secrets: [
            'credential',
            'token'
        ]
    },
    adminVerifyApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/apiKeys:verify',
        capability: 'apikeys:read',
        secrets: [
            'credential'
        ]
    },
    adminListImportedApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/importedApiKeys',
        capability: 'apikeys:read',
        paging: 'body'
    },
    adminImportApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/importedApiKeys',
        capability: 'apikeys:write',
        secrets: [
            'raw_key'
        ]
    },
    adminBatchCreateImportedApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/importedApiKeys:batchCreate',
        capability: 'apikeys:write',
        secrets: [
            'requests.*.raw_key'
        ]
    },
    adminDeleteImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}',
        capability: 'apikeys:write'
    },
    adminGetImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}',
        capability: 'apikeys:read'
    },
    adminUpdateImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'PATCH',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}',
        capability: 'apikeys:write'
    },
    adminRevokeImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}:revoke',
        capability: 'apikeys:write'
    },
    adminListIssuedApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/issuedApiKeys',
        capability: 'apikeys:read',
        paging: 'body'
    },
    adminIssueApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/issuedApiKeys',
        capability: 'apikeys:write',
        secrets: [
            'secret'
        ]
    },
    adminGetIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}',
        capability: 'apikeys:read'
    },
    adminUpdateIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'PATCH',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}',
        capability: 'apikeys:write'
    },
    adminRevokeIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}:revoke',
        capability: 'apikeys:write'
    },
    adminRotateIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}:rotate',
        capability: 'apikeys:write',
        secrets: [
            'secret'
        ]
    },
    revokeApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/apiKeys:selfRevoke',
        capability: null,
        secrets: [
            'credential'
        ]
    },
    getJwks: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/derivedKeys/jwks.json',
        capability: null
    },
    deleteJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/keys/{set}',
        capability: 'keys:write'
    },
    getJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/keys/{set}',
        capability: 'keys:read',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    createJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/keys/{set}',
        capability: 'keys:write',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    setJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/keys/{set}',
        capability: 'keys:write',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    deleteJsonWebKey: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/keys/{set}/{kid}',
        capability: 'keys:write'
    },
    getJsonWebKey: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/keys/{set}/{kid}',
        capability: 'keys:read',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    setJsonWebKey: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/keys/{set}/{kid}',
        capability: 'keys:write',
        secrets: [
            'd',
            'p',
            'q',
            'dp',
            'dq',
            'qi',
            'k'
        ]
    },
    listOAuth2Clients: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/clients',
        capability: 'clients:read',
        paging: 'link'
    },
    createOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/clients',
        capability: 'clients:write',
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    deleteOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/clients/{id}',
        capability: 'clients:write'
    },
    getOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/clients/{id}',
        capability: 'clients:read',
        secrets: [
            'client_secret'
        ]
    },
    patchOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PATCH',
        path: '/admin/clients/{id}',
        capability: 'clients:write',
        secrets: [
            'client_secret',
            'registration_access_token',
            '*.value'
        ]
    },
    setOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/clients/{id}',
        capability: 'clients:write',
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    setOAuth2ClientLifespans: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/clients/{id}/lifespans',
        capability: 'clients:write'
    },
    deleteRotatedOAuth2ClientSecrets: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/clients/{id}/secrets/rotate',
        capability: 'clients:write'
    },
    rotateOAuth2ClientSecret: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/clients/{id}/secrets/rotate',
        capability: 'clients:write',
        secrets: [
            'client_secret'
        ]
    },
    getOAuth2ConsentRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/requests/consent',
        capability: 'challenges:read'
    },
    acceptOAuth2ConsentRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/consent/accept',
        capability: 'challenges:write'
    },
    rejectOAuth2ConsentRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/consent/reject',
        capability: 'challenges:write'
    },
    acceptUserCodeRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/device/accept',
        capability: 'challenges:write'
    },
    getOAuth2LoginRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/requests/login',
        capability: 'challenges:read'
    },
    acceptOAuth2LoginRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/login/accept',
        capability: 'challenges:write'
    },
    rejectOAuth2LoginRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/login/reject',
        capability: 'challenges:write'
    },
    getOAuth2LogoutRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/requests/logout',
        capability: 'challenges:read'
    },
    acceptOAuth2LogoutRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/logout/accept',
        capability: 'challenges:write'
    },
    rejectOAuth2LogoutRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/logout/reject',
        capability: 'challenges:write'
    },
    revokeOAuth2ConsentSessions: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/oauth2/auth/sessions/consent',
        capability: 'consents:write'
    },
    listOAuth2ConsentSessions: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/sessions/consent',
        capability: 'consents:read',
        paging: 'link'
    },
    revokeOAuth2LoginSessions: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/oauth2/auth/sessions/login',
        capability: 'consents:write'
    },
    introspectOAuth2Token: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/oauth2/introspect',
        capability: 'tokens:read',
        secrets: [
            'token'
        ]
    },
    deleteOAuth2Token: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/oauth2/tokens',
        capability: 'tokens:write'
    },
    listTrustedOAuth2JwtGrantIssuers: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/trust/grants/jwt-bearer/issuers',
        capability: 'issuers:read',
        paging: 'link'
    },
    trustOAuth2JwtGrantIssuer: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/trust/grants/jwt-bearer/issuers',
        capability: 'issuers:write'
    },
    deleteTrustedOAuth2JwtGrantIssuer: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/trust/grants/jwt-bearer/issuers/{id}',
        capability: 'issuers:write'
    },
    getTrustedOAuth2JwtGrantIssuer: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/trust/grants/jwt-bearer/issuers/{id}',
        capability: 'issuers:read'
    },
    oAuth2Authorize: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/auth',
        capability: null
    },
    oAuth2DeviceFlow: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/device/auth',
        capability: null
    },
    performOAuth2DeviceVerificationFlow: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/device/verify',
        capability: null
    },
    revokeOAuth2Token: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/revoke',
        capability: null,
        secrets: [
            'token',
            'client_secret'
        ]
    },
    oauth2TokenExchange: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/token',
        capability: null,
        secrets: [
            'access_token',
            'refresh_token',
            'id_token',
            'client_secret',
            'code',
            'password',
            'assertion',
            'client_assertion'
        ]
    },
    discoverOidcConfiguration: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/.well-known/openid-configuration',
        capability: null
    },
    createVerifiableCredential: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'POST',
        path: '/credentials',
        capability: null
    },
    createOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/register',
        capability: null,
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    deleteOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/oauth2/register/{id}',
        capability: null
    },
    getOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/register/{id}',
        capability: null,
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    setOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'PUT',
        path: '/oauth2/register/{id}',
        capability: null,
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    revokeOidcSession: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/sessions/logout',
        capability: null
    },
    getOidcUserInfo: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/userinfo',
        capability: null
    },
    discoverJsonWebKeys: {
        api: 'WellknownApi',
        service: 'oauth2',
        method: 'GET',
        path: '/.well-known/jwks.json',
        capability: null
    },
    // permission
    batchCheckPermission: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'POST',
        path: '/relation-tuples/batch/check',
        capability: 'permissions:read'
    },
    checkPermissionOrError: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples/check',
        capability: 'permissions:read'
    },
    postCheckPermissionOrError: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'POST',
        path: '/relation-tuples/check',
        capability: 'permissions:read'
    },
    checkPermission: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples/check/openapi',
        capability: 'permissions:read'
    },
    postCheckPermission: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'POST',
        path: '/relation-tuples/check/openapi',
        capability: 'permissions:read'
    },
    expandPermissions: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples/expand',
        capability: 'permissions:read'
    },
    deleteRelationships: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'DELETE',
        path: '/admin/relation-tuples',
        capability: 'relationships:write'
    },
    patchRelationships: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'PATCH',
        path: '/admin/relation-tuples',
        capability: 'relationships:write'
    },
    createRelationship: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'PUT',
        path: '/admin/relation-tuples',
        capability: 'relationships:write'
    },
    listRelationshipNamespaces: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'GET',
        path: '/namespaces',
        capability: 'permissions:read'
    },
    checkOplSyntax: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'POST',
        path: '/opl/syntax/check',
        capability: 'permissions:read'
    },
    getRelationships: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples',
        capability: 'relationships:read',
        paging: 'body'
    },
    // control
    listEventStreams: {
        api: 'EventsApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/eventstreams',
        capability: 'eventstreams:read'
    },
    createEventStream: {
        api: 'EventsApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/eventstreams',
        capability: 'eventstreams:write'
    },
    deleteEventStream: {
        api: 'EventsApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/eventstreams/{event_stream_id}',
        capability: 'eventstreams:write'
    },
    setEventStream: {
        api: 'EventsApi',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/eventstreams/{event_stream_id}',
        capability: 'eventstreams:write'
    },
    listProjects: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects',
        capability: 'projects:read'
    },
    createProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects',
        capability: 'projects:write'
    },
    purgeProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}',
        capability: 'projects:purge'
    },
    getProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}',
        capability: 'projects:read'
    },
    patchProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PATCH',
        path: '/projects/{project_id}',
        capability: 'projects:write',
        secrets: [
            '*.value',
            'project.services'
        ]
    },
    setProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}',
        capability: 'projects:write',
        secrets: [
            'services'
        ]
    },
    listOrganizations: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/organizations',
        capability: 'organizations:read',
        paging: 'body'
    },
    createOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/organizations',
        capability: 'organizations:write'
    },
    deleteOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/organizations/{organization_id}',
        capability: 'organizations:write'
    },
    getOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/organizations/{organization_id}',
        capability: 'organizations:read'
    },
    updateOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/organizations/{organization_id}',
        capability: 'organizations:write'
    },
    getOrganizationOnboardingPortalLinks: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links',
        capability: 'organizations:read',
        secrets: [
            '*.value'
        ]
    },
    createOrganizationOnboardingPortalLink: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links',
        capability: 'organizations:write',
        secrets: [
            'value'
        ]
    },
    deleteOrganizationOnboardingPortalLink: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links/{onboarding_portal_link_id}',
        capability: 'organizations:write'
    },
    updateOrganizationOnboardingPortalLink: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links/{onboarding_portal_link_id}',
        capability: 'organizations:write',
        secrets: [
            'value'
        ]
    },
    patchProjectWithRevision: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PATCH',
        path: '/projects/{project_id}/revision/{revision_id}',
        capability: 'projects:write',
        secrets: [
            '*.value'
        ]
    },
    getProjectMembers: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project}/members',
        capability: 'members:read'
    },
    removeProjectMember: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project}/members/{member}',
        capability: 'members:write'
    },
    listProjectApiKeys: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project}/tokens',
        capability: 'project-keys:read'
    },
    createProjectApiKey: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project}/tokens',
        capability: 'project-keys:write',
        secrets: [
            'value'
        ]
    },
    deleteProjectApiKey: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project}/tokens/{token_id}',
        capability: 'project-keys:write'
    },
    listWorkspaces: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces',
        capability: 'workspaces:read',
        paging: 'body'
    },
    createWorkspace: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'POST',
        path: '/workspaces',
        capability: 'workspaces:create'
    },
    getWorkspace: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}',
        capability: 'workspaces:read'
    },
    updateWorkspace: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'PUT',
        path: '/workspaces/{workspace}',
        capability: 'workspaces:write'
    },
    listWorkspaceProjects: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/projects',
        capability: 'projects:read'
    },
    listWorkspaceApiKeys: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/tokens',
        capability: 'workspace-keys:read'
    },
    createWorkspaceApiKey: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'POST',
        path: '/workspaces/{workspace}/tokens',
        capability: 'workspace-keys:write',
        secrets: [
            'value'
        ]
    },
    deleteWorkspaceApiKey: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'DELETE',
        path: '/workspaces/{workspace}/tokens/{token_id}',
        capability: 'workspace-keys:write'
    }
};

;// CONCATENATED MODULE: ../../packages/shared/src/operations/match.ts


/** The contract's operations and the open ones, in one table. */ const allOperations = {
    ...operations,
    ...openOperations
};
const match_escape = (text)=>text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = Object.entries(allOperations).map(([id, operation])=>{
    const parts = operation.path.split(/(\{[^}]+\})/);
    return {
        id,
        operation,
        names: parts.filter((part)=>part.startsWith('{')).map((part)=>part.slice(1, -1)),
        regexp: new RegExp(`^${parts.map((part)=>part.startsWith('{') ? '([^/]+?)' : match_escape(part)).join('')}$`),
        literal: operation.path.replace(/\{[^}]+\}/g, '').length
    };
}).sort((a, b)=>b.literal - a.literal);
/**
 * The operation that a method and a path belong to, the most literal path first (`/identities/by/external/x` is not an
 * identity called `by`). Parameters come decoded; a path that does not decode belongs to no operation.
 */ function matchOperation(method, pathname) {
    for (const { id, operation, regexp, names } of patterns){
        if (operation.method !== method) continue;
        const found = regexp.exec(pathname);
        if (!found) continue;
        try {
            return {
                id,
                operation,
                params: Object.fromEntries(names.map((name, i)=>[
                        name,
                        decodeURIComponent(found[i + 1] ?? '')
                    ]))
            };
        } catch  {
            return undefined;
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/context.ts
/** The origin a request was made to. Its host was checked, so nobody can choose it. */ const originOf = (request, { secure })=>`${secure ? 'https' : 'http'}://${request.raw.headers.host ?? ''}`;

;// CONCATENATED MODULE: ./src/proxy/addresses.ts

/** The address of the service as the browser has to call it; undefined for an address elsewhere. Relative ones are the service's. */ function toOurs(address, mapping) {
    if (!URL.canParse(address, mapping.upstreamOrigin)) return undefined;
    const url = new URL(address, mapping.upstreamOrigin);
    if (url.origin !== mapping.upstreamOrigin && url.origin !== mapping.origin) return undefined;
    const rest = url.search + url.hash;
    for (const known of mapping.upstreamPrefixes){
        if (known !== '' && (url.pathname === known || url.pathname.startsWith(`${known}/`))) {
            return mapping.prefix + url.pathname.slice(known.length) + rest;
        }
    }
    return mapping.prefix + url.pathname + rest;
}
/** A `Link` header (RFC 8288) with our addresses; links elsewhere are left out. */ function rewriteLink(header, mapping) {
    const links = header.split(/,(?=\s*<)/).flatMap((link)=>{
        const found = /^\s*<([^>]*)>(.*)$/s.exec(link);
        const address = found && toOurs(found[1] ?? '', mapping);
        return address ? [
            `<${address}>${found[2] ?? ''}`
        ] : [];
    });
    return links.length > 0 ? links.join(',') : undefined;
}
const scriptSchemes = new Set([
    'javascript:',
    'data:',
    'vbscript:',
    'blob:',
    'file:',
    'about:'
]);
/**
 * Where a redirect of the public API leads. An address of the service becomes ours; the console's own pages stay; other hosts only
 * where `open` says that leaving is what the operation is for (a client's callback, a social provider).
 * @throws GatewayError 502 for a redirect that must not be passed on.
 */ function rewriteLocation(location, mapping, open) {
    const absolute = /^[a-z][a-z0-9+.-]*:/i.test(location) || location.startsWith('//');
    if (!absolute) return toOurs(location, mapping) ?? refuse();
    if (!URL.canParse(location, mapping.upstreamOrigin)) return refuse();
    const url = new URL(location, mapping.upstreamOrigin);
    if (url.origin === mapping.origin) return location;
    if (url.origin === mapping.upstreamOrigin) return toOurs(location, mapping) ?? refuse();
    return open && !scriptSchemes.has(url.protocol) ? location : refuse();
}
function refuse() {
    throw new GatewayError({
        status: 502,
        id: 'redirect_refused',
        reason: 'The service sent the browser to an address that the gateway does not pass on.'
    });
}

;// CONCATENATED MODULE: ./src/proxy/request-headers.ts

/** What a client may tell a service; everything else, forwarding and hop-by-hop headers among it, stays here. */ const always = [
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'content-length',
    'if-match',
    'if-none-match',
    'if-modified-since',
    'if-unmodified-since',
    'prefer',
    'user-agent'
];
/** What the public API needs besides: the caller's own credential, and where a browser's call comes from. */ const publicOnly = [
    'authorization',
    'x-session-token',
    'x-csrf-token',
    'origin',
    'referer',
    'access-control-request-method',
    'access-control-request-headers',
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-fetch-dest'
];
/** Headers of a call that the gateway makes for a signed-in person. */ function adminRequestHeaders(request, requestId) {
    return pick(request, always, {
        'x-request-id': requestId
    });
}
/** Headers of a call to a project's public API: of the cookies only those of that API. */ function publicRequestHeaders(request, requestId) {
    const headers = pick(request, publicOnly, pick(request, always, {
        'x-request-id': requestId
    }));
    const cookies = request.headers.cookie && accountCookies(request.headers.cookie);
    if (cookies) headers.cookie = cookies;
    return headers;
}
function pick({ headers }, names, into) {
    for (const name of names){
        const value = headers[name];
        if (typeof value === 'string') into[name] = value;
    }
    return into;
}
const accountCookie = /^(?:ory_|csrf_token_)[A-Za-z0-9_-]*$/;
/** Whether a cookie belongs to a project's public API. */ const isAccountCookie = (name)=>accountCookie.test(name);
const accountCookies = (header)=>header.split(';').map((pair)=>pair.trim()).filter((pair)=>isAccountCookie(pair.slice(0, Math.max(0, pair.indexOf('='))))).join('; ');
const oneOnly = new Set([
    'host',
    'authorization',
    'content-type',
    'content-length',
    'transfer-encoding',
    'origin',
    'x-atrium-request'
]);
/**
 * Two servers may believe different ones of a repeated header, or disagree about where a body ends.
 * @throws GatewayError 400
 */ function refuseDoubtfulHeaders({ rawHeaders, headers, method }) {
    let seen;
    for(let i = 0; i < rawHeaders.length; i += 2){
        const name = rawHeaders[i] ?? '';
        // Only names as long as the ones that matter are looked at: this runs for every call.
        if (name.length !== 4 && name.length !== 6 && (name.length < 12 || name.length > 17)) continue;
        const lower = name.toLowerCase();
        if (!oneOnly.has(lower)) continue;
        seen ??= new Set();
        if (seen.has(lower)) throw badRequest('repeated_header', `The header ${lower} stands there twice.`);
        seen.add(lower);
    }
    const encoding = headers['transfer-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') {
        throw badRequest('transfer_encoding', 'Only chunked is understood.');
    }
    if ((method === 'GET' || method === 'HEAD') && (encoding !== undefined || Number(headers['content-length'] ?? 0) > 0)) {
        throw badRequest('unexpected_body', `A ${method} request has no body here.`);
    }
}

;// CONCATENATED MODULE: ./src/proxy/answer-headers.ts


/** What a service may tell the browser; everything else (server, hop-by-hop, policies for its own origin) stays here. */ const answer_headers_always = [
    'content-type',
    'content-length',
    'content-encoding',
    'content-language',
    'content-disposition',
    'cache-control',
    'expires',
    'pragma',
    'etag',
    'last-modified',
    'vary',
    'x-total-count',
    'retry-after'
];
const answer_headers_publicOnly = [
    'www-authenticate',
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-allow-headers',
    'access-control-allow-methods',
    'access-control-expose-headers',
    'access-control-max-age'
];
/** A proxied answer is data: whatever it says it is, it must not run on the console's origin. */ const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Pages of an OAuth2 service post a form to the client: they may, on an opaque origin. */ const answer_headers_form = "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-forms allow-scripts allow-top-navigation";
/**
 * Headers of an answer of the admin API.
 * @throws GatewayError 502 for a redirect to another host.
 */ function adminAnswerHeaders(headers, mapping) {
    const answer = answer_headers_pick(headers, answer_headers_always, {
        'x-content-type-options': 'nosniff',
        'content-security-policy': inert
    });
    answer['cache-control'] ??= 'no-store';
    addresses(headers, answer, mapping, false);
    return answer;
}
/**
 * Headers of an answer of a project's public API; `cookiePath` is set where the service does not know under which path it is served.
 * @throws GatewayError 502 for a redirect that must not be passed on.
 */ function publicAnswerHeaders(headers, mapping, options) {
    const isPage = headers['content-type']?.includes('html') ?? false;
    const answer = answer_headers_pick(headers, answer_headers_always, {
        'x-content-type-options': 'nosniff',
        'content-security-policy': isPage ? answer_headers_form : inert,
        'referrer-policy': 'strict-origin-when-cross-origin'
    });
    answer_headers_pick(headers, answer_headers_publicOnly, answer);
    addresses(headers, answer, mapping, options.openRedirects);
    const cookies = headers['set-cookie']?.filter((cookie)=>isAccountCookie(cookie.slice(0, cookie.indexOf('='))));
    if (cookies?.length) {
        answer['set-cookie'] = cookies.map((cookie)=>rewriteCookie(cookie, options.cookiePath, options.secure));
    }
    return answer;
}
/** Keeps a cookie to our host and path, whatever the service said; without https it could not be `Secure`. */ function rewriteCookie(cookie, path, secure) {
    const [pair = '', ...attributes] = cookie.split(';').map((part)=>part.trim());
    const kept = attributes.filter((attribute)=>{
        const name = attribute.split('=')[0]?.toLowerCase();
        return name !== 'domain' && name !== 'secure' && !(name === 'path' && path !== undefined);
    });
    const sameSite = kept.map((attribute)=>!secure && /^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute);
    return [
        pair,
        ...path === undefined ? [] : [
            `Path=${path}`
        ],
        ...sameSite,
        ...secure ? [
            'Secure'
        ] : []
    ].join('; ');
}
function addresses(headers, answer, mapping, open) {
    const { link, location } = headers;
    if (typeof link === 'string') {
        const rewritten = rewriteLink(link, mapping);
        if (rewritten) answer.link = rewritten;
    }
    if (location !== undefined) answer.location = rewriteLocation(location, mapping, open);
}
function answer_headers_pick(headers, names, into) {
    for (const name of names){
        const value = headers[name];
        if (value !== undefined) into[name] = value;
    }
    return into;
}

;// CONCATENATED MODULE: ./src/proxy/body-meter.ts


/** Lets a body through and counts it; keeps its beginning where somebody wants to read it afterwards. */ class BodyMeter extends Transform {
    limit;
    keep;
    #size = 0;
    #kept = [];
    constructor(limit, keep){
        super(), this.limit = limit, this.keep = keep;
    }
    _transform(chunk, _encoding, done) {
        const before = this.#size;
        this.#size += chunk.length;
        if (this.#size > this.limit) return done(tooLarge(this.limit));
        if (before < this.keep) this.#kept.push(chunk.subarray(0, this.keep - before));
        done(null, chunk);
    }
    /** The body's text, or undefined where it was longer than what is kept. */ get text() {
        return this.#size > this.keep ? undefined : Buffer.concat(this.#kept).toString('utf8');
    }
    get size() {
        return this.#size;
    }
}

;// CONCATENATED MODULE: ./src/proxy/body.ts


/**
 * A request's body as a stream that is counted, or null where it has none.
 * @throws GatewayError 413 where it says itself that it is too long; one that turns out to be so fails in the stream.
 */ function requestBody(request, limit, keep) {
    const length = Number(request.headers['content-length'] ?? 0);
    if (request.headers['transfer-encoding'] === undefined && length === 0) return null;
    if (length > limit) throw tooLarge(limit);
    const meter = new BodyMeter(limit, keep);
    // Not `pipeline`: it would destroy the request, and with it the connection on which the refusal is to be sent.
    request.pipe(meter);
    const cut = ()=>void meter.destroy(new Error('The client stopped sending'));
    request.once('aborted', cut);
    meter.once('close', ()=>{
        request.off('aborted', cut);
        request.unpipe(meter);
        request.resume();
    });
    meter.on('error', ()=>undefined);
    return meter;
}

;// CONCATENATED MODULE: ./src/proxy/forward.ts



/** The client left before the answer came; nobody sees this status but the log. */ const clientClosedRequest = 499;
/** A connection that was kept alive may be closed at the moment it is used again: such a read goes out once more. */ const isStale = (error)=>[
        'UND_ERR_SOCKET',
        'ECONNRESET',
        'EPIPE'
    ].includes(errorCode(error));
/**
 * Sends a call on and streams the answer back, following no redirect. Gives up as soon as the client does. What fails before the
 * answer has begun becomes 502 or 504; what fails in the middle cuts the connection, so that nobody takes a part for the whole.
 */ function forward(request, reply, call) {
    const { raw: client } = reply;
    const method = request.raw.method ?? 'GET';
    reply.hijack();
    let controller;
    let gone = false;
    let attempts = 0;
    client.once('close', ()=>{
        if (client.writableFinished) return;
        gone = true;
        controller?.abort(new ClientGone());
    });
    let isSettled = false;
    const settled = (status, then)=>{
        if (!call.settle || isSettled) return then();
        isSettled = true;
        controller?.pause();
        call.settle(status).then(then, (error)=>{
            request.log.error({
                err: error
            }, 'settling a call failed');
            then();
        });
    };
    const fail = (error)=>{
        if (gone) return settled(clientClosedRequest, ()=>client.destroy());
        if (client.headersSent) return void client.destroy();
        settled(error.status, ()=>sendError(reply, error, request.id));
    };
    const start = (status, headers)=>{
        let answer;
        try {
            answer = call.answerHeaders(headers, status);
        } catch (error) {
            controller?.abort(upstreamError(error));
            return;
        }
        answer['x-request-id'] = request.id;
        settled(status, ()=>{
            if (gone) return;
            client.writeHead(status, answer);
            controller?.resume();
        });
    };
    const handler = {
        onRequestStart (dispatched) {
            controller = dispatched;
            if (gone) dispatched.abort(new ClientGone());
        },
        onResponseStart (_, status, headers) {
            if (status >= 200) start(status, headers);
        },
        onResponseData (dispatched, chunk) {
            if (client.write(chunk)) return;
            dispatched.pause();
            client.once('drain', ()=>dispatched.resume());
        },
        onResponseEnd: ()=>void client.end(),
        onResponseError (_, error) {
            const again = attempts < 2 && call.body === null && !client.headersSent && !gone && isStale(error);
            if (again) return send();
            fail(upstreamError(error));
        }
    };
    const send = ()=>{
        attempts++;
        const { upstream, path, headers, body } = call;
        upstream.pool.dispatch({
            path,
            method: methodOf(method),
            headers,
            body
        }, handler);
    };
    send();
}
/** An answer of our own on a hijacked reply. */ function sendError({ raw }, error, requestId) {
    if (raw.headersSent) return void raw.destroy();
    const body = JSON.stringify(errorBody(error, requestId));
    raw.writeHead(error.status, {
        ...error.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestId,
        // Part of a body may still be on its way in: the connection can't be used again.
        ...error.status === 413 && {
            connection: 'close'
        }
    });
    raw.end(body);
}
class ClientGone extends Error {
    name = 'ClientGone';
}
const methods = [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS'
];
const methodOf = (method)=>methods.find((known)=>known === method) ?? 'GET';

;// CONCATENATED MODULE: ./src/proxy/account-routes.ts







/** Screens of the account experience. */ const accountScreens = new Set([
    'login',
    'registration',
    'recovery',
    'verification',
    'settings',
    'sessions',
    'error',
    'consent',
    'logout',
    'device'
]);
const accountPath = /^\/a\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)?/;
/** Where social providers and enterprise sign-in send the browser back to; the contract does not list them. */ const callbackPath = /^\/self-service\/methods\/[a-z0-9-]+(?:\/[A-Za-z0-9._~-]+)*$/;
/** Operations whose purpose it is to send the browser somewhere else. */ const leaving = new Set([
    'oAuth2Authorize',
    'revokeOidcSession',
    'performOAuth2DeviceVerificationFlow',
    'getWellKnownChangePassword'
]);
/** `/a/<project>/…`: that project's screens and its public API on one origin, for its end users. */ function accountRoutes(server, context, page) {
    const { config, target, secure } = context;
    const limitOf = (max, groupId)=>({
            config: {
                rateLimit: {
                    max,
                    timeWindow: 60_000,
                    groupId
                }
            }
        });
    const ordinary = limitOf(config.rateLimit.account, 'account');
    const credentials = limitOf(config.rateLimit.credentials, 'credentials');
    const handle = async (request, reply)=>{
        const { raw } = request;
        const url = raw.url ?? '';
        const found = accountPath.exec(url);
        const slug = found?.[1];
        if (!slug) throw nothingHere();
        const path = found[2] ?? '/';
        const method = raw.method ?? '';
        // On an origin of its own the project's addresses begin at the root.
        const base = request.originalUrl === url ? `/a/${slug}` : '';
        if (path === '/' && method === 'GET') return reply.redirect(`${base}/login`, 303);
        if (isScreen(method, path) && acceptsPage(request)) return page.send(request, reply, {
            project: slug,
            base
        });
        const match = publicMatch(raw, path);
        if (!match && !callbackPath.test(path)) {
            if (method === 'GET' && acceptsPage(request)) return page.send(request, reply.code(404), {
                project: slug,
                base
            });
            throw nothingHere('unknown_operation', `${method} ${path} is not an operation of this API.`);
        }
        const origin = originOf(request, context);
        const destination = target.account(slug, match, {
            origin,
            base,
            ip: request.ip
        });
        if (!destination) throw nothingHere('unknown_project', 'There is no such project.');
        const mapping = {
            upstreamOrigin: destination.upstream.origin,
            origin,
            upstreamPrefixes: [
                destination.prefix,
                base
            ],
            prefix: base
        };
        const openRedirects = path.startsWith('/self-service/') || match !== undefined && leaving.has(match.id);
        const query = url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'));
        return forward(request, reply, {
            upstream: destination.upstream,
            path: destination.prefix + path + query,
            headers: {
                ...publicRequestHeaders(raw, request.id),
                ...destination.headers
            },
            body: requestBody(raw, config.bodyLimit.default, 0),
            answerHeaders: (headers)=>publicAnswerHeaders(headers, mapping, {
                    openRedirects,
                    cookiePath: `${base}/`,
                    secure
                })
        });
    };
    server.get('/a/:project', ordinary, handle);
    server.all('/a/:project/*', ordinary, handle);
    // What guesses passwords, codes and client secrets goes through these.
    server.post('/a/:project/self-service/*', credentials, handle);
    server.post('/a/:project/oauth2/*', credentials, handle);
}
const isScreen = (method, path)=>(method === 'GET' || method === 'HEAD') && accountScreens.has(path.slice(1));
/** A browser that opens an address asks for a page; a call does not. */ const acceptsPage = (request)=>request.raw.headers.accept?.includes('text/html') ?? false;
/** The operation, if it is one that anybody may call; a preflight belongs to the one that it asks for. */ function publicMatch({ method = '', headers }, path) {
    const asked = headers['access-control-request-method'];
    const match = matchOperation(method === 'OPTIONS' && asked ? asked : method === 'HEAD' ? 'GET' : method, path);
    if (!match || match.operation.capability !== null) return undefined;
    return match.operation.service === 'identity' || match.operation.service === 'oauth2' ? match : undefined;
}

;// CONCATENATED MODULE: ./src/page/routes.ts





const servable = /\.(?:js|css|json|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|wasm|webmanifest|txt)$/;
const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;
const year = 'public, max-age=31536000, immutable';
/** How many earlier folders of a remote are remembered: pages that are open still ask for their chunks after a release. */ const mostFolders = 4;
/** The registry, the shell's and the remotes' built files (with `.br` or `.gz` beside them where the build made them), and the page itself. */ async function pageRoutes(server, { config }, parts) {
    const { page, readRegistry, shell } = parts;
    const earlier = new Map();
    await server.register(fastifyStatic, {
        serve: false,
        root: resolve(config.root),
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'deny',
        setHeaders (reply, path) {
            const file = path.replace(/\.(?:br|gz)$/, '');
            reply.header('cache-control', hashed.test(file) ? year : 'no-cache');
            reply.header('x-content-type-options', 'nosniff');
            reply.header('cross-origin-resource-policy', 'same-origin');
            // A file that somebody opens as a page runs nothing.
            reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        }
    });
    const sendFile = (reply, folder, path)=>{
        const isMap = path.endsWith('.map');
        if (!servable.test(path) || isMap && !config.sourceMaps) throw nothingHere();
        return reply.sendFile(path, folder);
    };
    const foldersOf = async (id)=>{
        const folder = (await readRegistry()).folders.get(id);
        const known = earlier.get(id) ?? [];
        if (!folder || known[0] === folder) return known;
        const folders = [
            folder,
            ...known.filter((other)=>other !== folder)
        ].slice(0, mostFolders);
        earlier.set(id, folders);
        return folders;
    };
    server.get('/shell/*', async (request, reply)=>{
        if (/^https?:/.test(shell)) throw nothingHere();
        return sendFile(reply, resolve(shell), request.params['*']);
    });
    server.get('/remotes/:id/*', async (request, reply)=>{
        const { id, '*': path } = request.params;
        const folders = await foldersOf(id);
        const folder = folders.find((one)=>servable.test(path) && existsSync(join(one, path)));
        if (!folder) throw nothingHere();
        return sendFile(reply, resolve(folder), path);
    });
    server.get('/registry.json', async (_request, reply)=>{
        const { remotes } = await readRegistry();
        return reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').send({
            remotes
        });
    });
    server.get('/*', async (request, reply)=>{
        if (!acceptsPage(request)) throw nothingHere();
        return page.send(request, reply);
    });
}

;// CONCATENATED MODULE: ./src/person.ts

const person_role = z["enum"]([
    'viewer',
    'developer',
    'owner'
]);
/** What `GET /console/session` of the platform answers. */ const personSchema = z.object({
    user: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string()
    }),
    workspaces: z.array(z.looseObject({
        id: z.string(),
        name: z.string(),
        role: person_role.optional()
    })),
    projects: z.array(z.looseObject({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        environment: z.string(),
        workspace_id: z.string().nullish(),
        role: person_role.optional()
    }))
});
/** A project of the person's, by slug or id. */ const projectOf = (person, name)=>person.projects.find((project)=>project.slug === name) ?? person.projects.find((project)=>project.id === name);
const workspaceRole = (person, id)=>person.workspaces.find((workspace)=>workspace.id === id)?.role;

;// CONCATENATED MODULE: ./src/access.ts



/**
 * The role that counts for a call of a project's API.
 * @throws GatewayError 404 for a project the person has no part in: whether it exists is not their business. 403 where the role does
 * not hold what the operation asks for.
 */ function grantForProject(person, slug, match) {
    const project = projectOf(person, slug);
    if (!project?.role || project.slug !== slug) throw unknownProject();
    requireCapability(project.role, match);
    return {
        role: project.role,
        project,
        workspace: project.workspace_id ?? undefined
    };
}
/**
 * The role that counts for a call of the control API: the one in the project or workspace that the path names; elsewhere the
 * strongest the person has anywhere, where the service looks closer. Reading lists needs no role, they hold what is the person's.
 * @throws GatewayError 404, 403 as for a project.
 */ function grantForControl(person, match) {
    const projectName = match.params.project_id ?? match.params.project;
    if (projectName !== undefined) {
        const project = projectOf(person, projectName);
        if (!project?.role) throw unknownProject();
        requireCapability(project.role, match);
        return {
            role: project.role,
            project,
            workspace: project.workspace_id ?? undefined
        };
    }
    const workspace = match.params.workspace;
    if (workspace !== undefined) {
        const role = workspaceRole(person, workspace);
        if (!role) throw nothingHere('unknown_workspace', 'There is no such workspace among yours.');
        requireCapability(role, match);
        return {
            role,
            workspace
        };
    }
    const role = [
        ...person.workspaces,
        ...person.projects
    ].reduce((best, place)=>strongest(best, place.role), undefined);
    requireCapability(role ?? 'viewer', match);
    return {
        role
    };
}
const unknownProject = ()=>nothingHere('unknown_project', 'There is no such project among yours.');
function requireCapability(role, { id, operation }) {
    if (operation.capability === null || holds(role, operation.capability)) return;
    throw new GatewayError({
        status: 403,
        id: 'missing_capability',
        reason: `${id} needs ${operation.capability}, which the role ${role} does not hold.`
    });
}

;// CONCATENATED MODULE: ./src/origin-proof.ts

/**
 * A call that changes something must come from a script of our own origin: it carries `X-Atrium-Request: 1`, which no form and no
 * cross-origin script without our leave can send, and the browser's word for where it came from.
 * @throws GatewayError 403
 */ function requireOwnOrigin(request, origin) {
    const { headers } = request;
    const site = headers['sec-fetch-site'];
    const ours = site === undefined ? headers.origin === origin : site === 'same-origin' || site === 'none';
    const consistent = headers.origin === undefined || headers.origin === origin;
    if (headers['x-atrium-request'] === '1' && ours && consistent) return;
    throw new GatewayError({
        status: 403,
        id: 'origin_not_proven',
        reason: 'A call that changes something needs X-Atrium-Request: 1 and must come from the console itself.'
    });
}
const changesSomething = (method)=>method !== 'GET' && method !== 'HEAD';

;// CONCATENATED MODULE: ./src/proxy/api-routes.ts










/** How much of a body is read for the action log; a longer one is on record by its size. */ const keptOfBody = 65_536;
const projectPath = /^\/api\/p\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)/;
const consolePath = /^\/api\/console(\/[^?]*)/;
function readApi(target) {
    const project = projectPath.exec(target);
    if (project) return {
        kind: 'project',
        slug: project[1] ?? '',
        path: project[2] ?? ''
    };
    const control = consolePath.exec(target);
    return control ? {
        kind: 'console',
        path: control[1] ?? ''
    } : undefined;
}
/** The operation that a call is, where the address belongs to that API; HEAD asks what GET would. */ function matchFor(api, method) {
    const match = matchOperation(method === 'HEAD' ? 'GET' : method, api.path);
    const isControl = match?.operation.service === 'control';
    return match && isControl === (api.kind === 'console') ? match : undefined;
}
/** `/api/console/…` and `/api/p/<project>/…`: session, operation, role, then the target with its credential. */ function apiRoutes(server, context) {
    const { config, sessions, target, actions } = context;
    const rateLimit = {
        max: config.rateLimit.api,
        timeWindow: 60_000,
        groupId: 'api'
    };
    const handle = async (request, reply)=>{
        const startedAt = Date.now();
        const { raw } = request;
        const url = raw.url ?? '';
        const method = raw.method ?? '';
        const api = readApi(url);
        if (!api) {
            await sessions.require(raw);
            throw nothingHere();
        }
        const match = matchFor(api, method);
        const signedIn = await sessions.requireFor(raw, (person)=>!match || isKnownTo(person, api, match));
        if (!match) throw nothingHere('unknown_operation', `${method} ${api.path} is not an operation of this API.`);
        const { session, person } = signedIn;
        const changes = isChange(method, match);
        const query = url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'));
        const note = (grant, status, body)=>actions.record({
                person,
                grant,
                target: target.name,
                match,
                method,
                path: api.path + query,
                body,
                status,
                requestId: request.id,
                startedAt,
                ip: request.ip
            });
        const origin = originOf(request, context);
        let grant;
        try {
            if (changesSomething(method)) requireOwnOrigin(raw, origin);
            grant = api.kind === 'project' ? grantForProject(person, api.slug, match) : grantForControl(person, match);
        } catch (error) {
            if (changes && error instanceof GatewayError) {
                await note({}, error.status, {
                    text: undefined,
                    size: 0,
                    contentType: undefined
                });
            }
            throw error;
        }
        const place = {
            origin,
            base: api.kind === 'project' ? `/a/${api.slug}` : '',
            ip: request.ip
        };
        const destination = destinationOf(api, match, signedIn, place);
        if (!destination) throw notOnThisTarget();
        const limit = match.id === 'batchPatchIdentities' ? config.bodyLimit.import : config.bodyLimit.default;
        const body = requestBody(raw, limit, changes ? keptOfBody : 0);
        const mapping = {
            upstreamOrigin: destination.upstream.origin,
            origin,
            upstreamPrefixes: [
                destination.prefix,
                place.base
            ],
            prefix: api.kind === 'project' ? `/api/p/${api.slug}` : '/api/console'
        };
        forward(request, reply, {
            upstream: destination.upstream,
            path: destination.prefix + api.path + query,
            headers: {
                ...adminRequestHeaders(raw, request.id),
                ...destination.headers
            },
            body,
            answerHeaders: (headers)=>adminAnswerHeaders(headers, mapping),
            settle: changes ? async (status)=>{
                if (api.kind === 'console' && status < 400) sessions.forgetRoles(session.id);
                await note(grant, status, {
                    text: body?.text,
                    size: body?.size ?? 0,
                    contentType: raw.headers['content-type']
                });
            } : undefined
        });
    };
    const destinationOf = (api, match, { session }, place)=>api.kind === 'project' ? target.project(api.slug, match, session.credential, place) : target.control(session.credential, place);
    server.all('/api/p/*', {
        config: {
            rateLimit
        }
    }, handle);
    server.all('/api/console/*', {
        config: {
            rateLimit
        }
    }, handle);
    server.all('/api/*', {
        config: {
            rateLimit
        }
    }, handle);
}
/** A POST that only reads (a permission check, an introspection) is no change. */ const isChange = (method, { operation })=>changesSomething(method) && !(method === 'POST' && operation.capability?.endsWith(':read'));
function isKnownTo(person, api, { params }) {
    if (api.kind === 'project') return projectOf(person, api.slug) !== undefined;
    const project = params.project_id ?? params.project;
    if (project !== undefined) return projectOf(person, project) !== undefined;
    return params.workspace === undefined || workspaceRole(person, params.workspace) !== undefined;
}
const notOnThisTarget = ()=>new GatewayError({
        status: 501,
        id: 'not_available_on_target',
        reason: 'The target that this console drives has no such service.'
    });

;// CONCATENATED MODULE: ./src/request-target.ts

const allowedPath = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;
const allowedQuery = /^[\x21\x24-\x7e]*$/;
// Encoded letters, digits, `-._~` need no encoding; encoded `/ \ %` and control characters are read differently by different servers.
const doubtfulEscape = /%(?:[01][0-9a-f]|7f|2[def5]|5[cf]|3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9ae]|(?![0-9a-f]{2}))/i;
const doubtfulSegment = /\/\.{0,2}(?:\/|$)/;
/**
 * Whether a request's target could mean one path to the gateway and another one to the service behind it: an absolute form, `//`,
 * dot segments, backslashes, encoded slashes, dots, percent signs and control characters, raw bytes outside RFC 3986.
 */ function refuseTarget(target) {
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    if (!allowedPath.test(path)) return badRequest('malformed_path', 'The path has characters that do not belong there.');
    if (path !== '/' && doubtfulSegment.test(path.endsWith('/') ? path.slice(0, -1) : path)) {
        return badRequest('ambiguous_path', 'The path has empty or dot segments.');
    }
    if (path.includes('%')) {
        if (doubtfulEscape.test(path)) return badRequest('ambiguous_path', 'The path has escapes that are read in two ways.');
        if (!decodes(path)) return badRequest('malformed_path', 'The path is not valid UTF-8.');
    }
    if (mark >= 0 && !allowedQuery.test(target.slice(mark + 1))) {
        return badRequest('malformed_query', 'The query has characters that do not belong there.');
    }
    return undefined;
}
function decodes(path) {
    try {
        decodeURIComponent(path);
        return true;
    } catch  {
        return false;
    }
}

;// CONCATENATED MODULE: external "openid-client"

;// CONCATENATED MODULE: external "cookie"

;// CONCATENATED MODULE: ./src/session/cookie.ts

/** The session's cookie; with `__Host-` no other host can set or read it, which needs https. */ const sessionCookieName = (secure)=>secure ? '__Host-atrium_session' : 'atrium_session';
const signInCookieName = 'atrium_sign_in';
/** A cookie of the gateway's own; zero seconds remove it. */ const ownCookie = (name, value, { secure, path = '/', seconds })=>stringifySetCookie({
        name,
        value,
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: seconds
    });
/** The value of a request's cookie. */ function readCookie(request, name) {
    const header = request.headers.cookie;
    if (!header?.includes(name)) return undefined;
    return parseCookie(header)[name];
}

;// CONCATENATED MODULE: ./src/session/return-path.ts
/** Where to go after signing in: a path of the console itself; anything else is the start page. */ function returnPath(to, origin) {
    if (typeof to !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to) || to.includes('\\')) return '/';
    const url = new URL(to, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}

;// CONCATENATED MODULE: ./src/session/routes.ts





const sessionCookies = /(?:^|;\s*)(ory_(?:[a-z]+_)?session[A-Za-z0-9_]*)=([^;]*)/;
/** `/session`, and the way from a sign-in at the target to the console's own cookie. */ function sessionRoutes(server, context) {
    const { sessions, target, secure, config } = context;
    const cookieName = sessionCookieName(secure);
    const credentials = {
        rateLimit: {
            max: config.rateLimit.credentials,
            timeWindow: 60_000,
            groupId: 'credentials'
        }
    };
    server.get('/session', async (request, reply)=>{
        const { session, person } = await sessions.require(request.raw);
        // A session that is used goes on: the cookie is renewed when half of its time is over.
        if (session.expires - Date.now() / 1000 < config.session.hours * 1800 && session.credential.kind !== 'claims') {
            const { value, seconds } = await sessions.seal(session.credential, session.id);
            reply.header('set-cookie', ownCookie(cookieName, value, {
                secure,
                seconds
            }));
        }
        reply.header('cache-control', 'no-store');
        return {
            ...person,
            target: {
                kind: target.kind,
                name: target.name
            }
        };
    });
    server.delete('/session', async (request, reply)=>{
        requireOwnOrigin(request.raw, originOf(request, context));
        const session = await sessions.open(request.raw);
        reply.header('set-cookie', ownCookie(cookieName, '', {
            secure,
            seconds: 0
        }));
        if (session) {
            sessions.forgetRoles(session.id);
            await target.signOut(session.credential);
        }
        return reply.code(204).send();
    });
    const project = target.signInProject;
    if (project === undefined) return;
    server.get(`/a/${project}/continue`, {
        config: credentials
    }, async (request, reply)=>{
        const origin = originOf(request, context);
        const to = returnPath(request.query.to, origin);
        reply.header('cache-control', 'no-store');
        try {
            const credential = credentialOf(request, target.kind);
            const person = credential && await target.identify(credential);
            if (!person) throw notSignedIn();
            const { value, seconds } = await sessions.seal(credential);
            reply.header('set-cookie', ownCookie(cookieName, value, {
                secure,
                seconds
            }));
            return reply.redirect(to, 303);
        } catch (error) {
            if (!isNotSignedIn(error)) throw error;
            const back = `${origin}/a/${project}/continue?to=${encodeURIComponent(to)}`;
            return reply.redirect(`/a/${project}/login?return_to=${encodeURIComponent(back)}`, 303);
        }
    });
    if (project === 'console') return;
    // The shell knows one address for signing in; this target's people sign in with a project of theirs.
    server.get('/a/console/continue', async (request, reply)=>{
        const to = returnPath(request.query.to, originOf(request, context));
        return reply.redirect(`/a/${project}/continue?to=${encodeURIComponent(to)}`, 303);
    });
    server.get('/a/console/login', async (request, reply)=>{
        const origin = originOf(request, context);
        const back = `${origin}/a/${project}/continue?to=${encodeURIComponent(toOf(request.query.return_to, origin))}`;
        return reply.redirect(`/a/${project}/login?return_to=${encodeURIComponent(back)}`, 303);
    });
}
/** The page a person is to come back to, out of the address of `/a/console/continue` that carries it. */ function toOf(returnTo, origin) {
    const url = typeof returnTo === 'string' && URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : undefined;
    return url?.origin === origin ? returnPath(url.searchParams.get('to'), origin) : '/';
}
const isNotSignedIn = (error)=>error instanceof Error && 'status' in error && error.status === 401;
/** The platform's session of the sign-in project, as its cookie brings it: a token there, elsewhere a cookie only its service reads. */ function credentialOf(request, kind) {
    const found = sessionCookies.exec(request.raw.headers.cookie ?? '');
    const name = found?.[1];
    const raw = found?.[2];
    if (!name || !raw) return undefined;
    if (kind !== 'embedded') return {
        kind: 'cookie',
        cookie: `${name}=${raw}`
    };
    const token = readCookie(request.raw, name);
    return token ? {
        kind: 'token',
        token
    } : undefined;
}

;// CONCATENATED MODULE: ./src/session/oidc-routes.ts







const oidc_routes_purpose = 'oidc';
const oidc_routes_path = '/a/console/';
const minutes = 10;
const pendingSchema = z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    to: z.string()
});
const claimsSchema = z.object({
    sub: z.string(),
    email: z.string(),
    email_verified: z.boolean().optional(),
    name: z.string().optional()
});
/**
 * Sign-in to the console by an OpenID provider: code flow with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core 3.1).
 * What is pending is sealed into a cookie of ten minutes.
 */ function oidcRoutes(server, context, settings) {
    const { config, sealer, sessions, secure } = context;
    const limited = {
        config: {
            rateLimit: {
                max: config.rateLimit.credentials,
                timeWindow: 60_000,
                groupId: 'credentials'
            }
        }
    };
    let provider;
    const discovered = ()=>{
        provider ??= discover(settings).catch((error)=>{
            provider = undefined;
            server.log.error({
                err: error
            }, 'the OpenID provider can not be discovered');
            throw new GatewayError({
                status: 502,
                id: 'provider_unreachable',
                reason: 'The OpenID provider does not answer.'
            });
        });
        return provider;
    };
    const callbackOf = (origin)=>`${config.publicUrl ?? origin}${oidc_routes_path}oidc/callback`;
    server.get('/a/console/login', limited, async (request, reply)=>{
        const origin = originOf(request, context);
        const client = await discovered();
        const pending = {
            state: __rspack_external_openid_client_4c1aa139.randomState(),
            nonce: __rspack_external_openid_client_4c1aa139.randomNonce(),
            verifier: __rspack_external_openid_client_4c1aa139.randomPKCECodeVerifier(),
            to: toOf(request.query.return_to, origin)
        };
        const address = __rspack_external_openid_client_4c1aa139.buildAuthorizationUrl(client, {
            redirect_uri: callbackOf(origin),
            scope: settings.scope,
            state: pending.state,
            nonce: pending.nonce,
            code_challenge: await __rspack_external_openid_client_4c1aa139.calculatePKCECodeChallenge(pending.verifier),
            code_challenge_method: 'S256'
        });
        const sealed = await sealer.seal(oidc_routes_purpose, pending, minutes * 60);
        reply.header('set-cookie', ownCookie(signInCookieName, sealed, {
            secure,
            path: oidc_routes_path,
            seconds: minutes * 60
        }));
        return reply.header('cache-control', 'no-store').redirect(address.href, 303);
    });
    server.get('/a/console/oidc/callback', limited, async (request, reply)=>{
        const origin = originOf(request, context);
        const sealed = readCookie(request.raw, signInCookieName);
        const pending = pendingSchema.safeParse(sealed && await sealer.open(oidc_routes_purpose, sealed));
        if (!pending.success) throw oidc_routes_refused('The sign-in took too long or was begun in another browser.');
        const { state, nonce, verifier, to } = pending.data;
        const client = await discovered();
        const current = new URL(request.raw.url ?? '', callbackOf(origin));
        const tokens = await __rspack_external_openid_client_4c1aa139.authorizationCodeGrant(client, current, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true
        }).catch((error)=>{
            request.log.warn({
                err: error
            }, 'the OpenID provider refused');
            throw oidc_routes_refused('The OpenID provider did not confirm the sign-in.');
        });
        const claims = claimsSchema.safeParse(tokens.claims());
        if (!claims.success) throw oidc_routes_refused('The OpenID provider told no e-mail address.');
        const { sub, email, email_verified, name = email } = claims.data;
        if (settings.verifiedOnly && email_verified !== true) throw oidc_routes_refused('The e-mail address is not verified.');
        const { value, seconds } = await sessions.seal({
            kind: 'claims',
            subject: sub,
            email,
            name
        });
        reply.header('set-cookie', [
            ownCookie(sessionCookieName(secure), value, {
                secure,
                seconds
            }),
            ownCookie(signInCookieName, '', {
                secure,
                path: oidc_routes_path,
                seconds: 0
            })
        ]);
        return reply.header('cache-control', 'no-store').redirect(returnPath(to, origin), 303);
    });
    server.get('/a/console/continue', async (request, reply)=>{
        const to = returnPath(request.query.to, originOf(request, context));
        const signedIn = await sessions.open(request.raw);
        return reply.redirect(signedIn ? to : `${oidc_routes_path}login?return_to=${encodeURIComponent(`${oidc_routes_path}continue?to=${encodeURIComponent(to)}`)}`, 303);
    });
}
function discover({ issuer, clientId, clientSecret }) {
    const local = [
        'localhost',
        '127.0.0.1'
    ].includes(new URL(issuer).hostname);
    return __rspack_external_openid_client_4c1aa139.discovery(new URL(issuer), clientId, clientSecret, clientSecret ? undefined : __rspack_external_openid_client_4c1aa139.None(), local ? {
        execute: [
            __rspack_external_openid_client_4c1aa139.allowInsecureRequests
        ]
    } : undefined);
}
const oidc_routes_refused = (reason)=>new GatewayError({
        status: 403,
        id: 'sign_in_refused',
        reason
    });

;// CONCATENATED MODULE: external "jose"

;// CONCATENATED MODULE: ./src/session/seal.ts


const keyFor = (secret)=>new Uint8Array(hkdfSync('sha256', secret, 'atrium', 'sealed cookie', 32));
/** JWE with a direct key (A256GCM), derived from each secret: the first one seals, all of them open. */ function createSealer(secrets) {
    const keys = secrets.map(keyFor);
    const [first] = keys;
    if (!first) throw new TypeError('A sealer needs a secret');
    return {
        seal: (purpose, content, seconds)=>new EncryptJWT(content).setProtectedHeader({
                alg: 'dir',
                enc: 'A256GCM'
            }).setAudience(purpose).setExpirationTime(Math.floor(Date.now() / 1000) + seconds).encrypt(first),
        async open (purpose, sealed) {
            for (const key of keys){
                try {
                    const { payload } = await jwtDecrypt(sealed, key, {
                        audience: purpose,
                        requiredClaims: [
                            'exp'
                        ],
                        keyManagementAlgorithms: [
                            'dir'
                        ],
                        contentEncryptionAlgorithms: [
                            'A256GCM'
                        ]
                    });
                    return {
                        ...payload,
                        exp: payload.exp ?? 0
                    };
                } catch  {
                    continue;
                }
            }
            return undefined;
        }
    };
}

;// CONCATENATED MODULE: ./src/recent.ts
/** Keeps the most recently used values, at most `size` of them. */ class Recent {
    size;
    #values = new Map();
    constructor(size){
        this.size = size;
    }
    get(key) {
        const value = this.#values.get(key);
        if (value !== undefined) {
            this.#values.delete(key);
            this.#values.set(key, value);
        }
        return value;
    }
    set(key, value) {
        this.#values.delete(key);
        this.#values.set(key, value);
        if (this.#values.size <= this.size) return;
        for (const oldest of this.#values.keys()){
            this.#values.delete(oldest);
            break;
        }
    }
    delete(key) {
        this.#values.delete(key);
    }
}

;// CONCATENATED MODULE: ./src/session/sessions.ts





const sessions_purpose = 'session';
/** How long a person's roles are believed without asking again. */ const roleAge = 5_000;
/** A project that is not among the person's may be new: ask again, but not more often than this. */ const missAge = 1_000;
const credentialSchema = z.discriminatedUnion('kind', [
    z.object({
        kind: z.literal('token'),
        token: z.string()
    }),
    z.object({
        kind: z.literal('cookie'),
        cookie: z.string()
    }),
    z.object({
        kind: z.literal('claims'),
        subject: z.string(),
        email: z.string(),
        name: z.string()
    })
]);
const sealedSchema = z.object({
    id: z.string(),
    credential: credentialSchema,
    exp: z.number()
});
/**
 * Sessions of the console's people. All state is in the sealed cookie; what is kept here are answers that any gateway can get
 * again: opened cookies, and for five seconds who a session is.
 */ function createSessions(sealer, target, options) {
    const { secure, hours, now = Date.now } = options;
    const name = sessionCookieName(secure);
    const seconds = Math.round(hours * 3600);
    const opened = new Recent(10_000);
    const people = new Recent(10_000);
    const open = async (request)=>{
        const value = readCookie(request, name);
        if (!value) return undefined;
        let session = opened.get(value);
        if (!session) {
            const content = sealedSchema.safeParse(await sealer.open(sessions_purpose, value));
            if (!content.success) return undefined;
            const { id, credential, exp } = content.data;
            session = {
                id,
                credential,
                expires: exp
            };
            opened.set(value, session);
        }
        return session.expires * 1000 > now() ? session : undefined;
    };
    const personOf = (session, age)=>{
        const known = people.get(session.id);
        if (known && now() - known.at < age) return known.person;
        const lookup = {
            at: now(),
            person: target.identify(session.credential)
        };
        people.set(session.id, lookup);
        // Only a person is remembered: a failure, or nobody, is asked about again by the next call.
        lookup.person.then((person)=>person || people.delete(session.id), ()=>people.delete(session.id));
        return lookup.person;
    };
    const requireFor = async (request, fits)=>{
        const session = await open(request);
        if (!session) throw notSignedIn();
        let person = await personOf(session, roleAge);
        if (person && !fits(person)) person = await personOf(session, missAge);
        if (!person) throw notSignedIn();
        return {
            session,
            person
        };
    };
    return {
        async seal (credential, id = randomUUID()) {
            return {
                value: await sealer.seal(sessions_purpose, {
                    id,
                    credential
                }, seconds),
                seconds
            };
        },
        open,
        require: (request)=>requireFor(request, ()=>true),
        requireFor,
        idOf (request) {
            const value = readCookie(request, name);
            return value === undefined ? undefined : opened.get(value)?.id;
        },
        forgetRoles: (sessionId)=>people.delete(sessionId)
    };
}

;// CONCATENATED MODULE: ./src/targets/embedded.ts



const consoleProject = 'console';
/** Origins by whose host name alone the platform knows the project: its paths then begin at the root there, too. */ const namesProject = /:\/\/[a-z0-9-]+\.localhost(?::\d+)?$/;
/**
 * The platform that comes with the console. People act with their own session of its project `console`, so the platform knows who
 * calls and checks roles again; it learns from forwarding headers which addresses its links and cookies must carry.
 */ function embeddedTarget(config, upstreams) {
    const upstream = upstreams.at(config.platform);
    const projectPrefix = (slug)=>`${upstream.prefix}/p/${encodeURIComponent(slug)}`;
    return {
        kind: 'embedded',
        name: config.name,
        signInProject: consoleProject,
        async identify (credential) {
            const { status, body } = await ask(upstream, '/console/session', {
                headers: bearer(credential)
            });
            if (status === 401 || status === 403) return undefined;
            const person = personSchema.safeParse(body);
            if (status === 200 && person.success) return person.data;
            throw new GatewayError({
                status: 502,
                id: 'session_unknown',
                reason: `The platform could not say who is signed in (${status}).`
            });
        },
        async signOut (credential) {
            if (credential.kind !== 'token') return;
            await ask({
                ...upstream,
                prefix: projectPrefix(consoleProject)
            }, '/self-service/logout/api', {
                method: 'DELETE',
                json: {
                    session_token: credential.token
                }
            });
        },
        control: (credential, place)=>({
                upstream,
                prefix: upstream.prefix,
                headers: {
                    ...bearer(credential),
                    ...forwarded({
                        ...place,
                        base: ''
                    })
                }
            }),
        project: (slug, { operation }, credential, place)=>({
                upstream,
                prefix: projectPrefix(slug),
                headers: {
                    ...operation.capability === null ? {} : bearer(credential),
                    ...forwarded(place)
                }
            }),
        account: (slug, _match, place)=>({
                upstream,
                prefix: namesProject.test(place.origin) ? upstream.prefix : projectPrefix(slug),
                headers: forwarded(place)
            }),
        services: [
            {
                name: 'platform',
                upstream,
                readyPath: '/health/ready',
                versionPath: '/version'
            }
        ],
        close: ()=>upstreams.close()
    };
}
const bearer = (credential)=>credential.kind === 'token' ? {
        authorization: `Bearer ${credential.token}`
    } : {};
function forwarded({ origin, base, ip }) {
    const mark = origin.indexOf('://');
    return {
        'x-forwarded-proto': origin.slice(0, mark),
        'x-forwarded-host': origin.slice(mark + 3),
        'x-forwarded-prefix': base === '' ? '/' : base,
        'x-forwarded-for': ip
    };
}

;// CONCATENATED MODULE: ./src/targets/people.ts



const whoamiSchema = z.object({
    active: z.boolean().optional(),
    identity: z.object({
        id: z.string(),
        traits: z.unknown(),
        verifiable_addresses: z.array(z.looseObject({
            value: z.string(),
            verified: z.boolean()
        })).nullish()
    })
});
/** Somebody's roles as the configuration of a hosted or self-hosted target gives them, by e-mail address. */ function personFromConfig({ id, email, name }, people, projects, workspace) {
    const entries = people.filter((person)=>person.email === email.toLowerCase());
    const everywhere = entries.find((entry)=>!entry.projects)?.role;
    const roleIn = (slug)=>entries.find((entry)=>entry.projects?.includes(slug))?.role ?? everywhere;
    return {
        user: {
            id,
            email,
            name
        },
        workspaces: workspace && everywhere ? [
            {
                ...workspace,
                role: everywhere
            }
        ] : [],
        projects: projects.flatMap((project)=>{
            const role = roleIn(project.slug);
            return role ? [
                {
                    ...project,
                    workspace_id: workspace?.id ?? null,
                    role
                }
            ] : [];
        })
    };
}
/**
 * Asks an identity service whose session cookie this is (operation `toSession`). With `verifiedOnly`, an address counts only when the
 * service has verified it: anybody could register with somebody else's.
 * @returns undefined where there is no session, or no address to give a role to.
 */ async function whoami(identity, credential, verifiedOnly) {
    if (credential.kind !== 'cookie') return undefined;
    const { status, body } = await ask(identity, '/sessions/whoami', {
        headers: {
            cookie: credential.cookie
        }
    });
    if (status === 401 || status === 403) return undefined;
    const parsed = whoamiSchema.safeParse(body);
    if (status !== 200 || !parsed.success) {
        throw new GatewayError({
            status: 502,
            id: 'session_unknown',
            reason: `The identity service could not say who is signed in (${status}).`
        });
    }
    const { active, identity: who } = parsed.data;
    if (active === false) return undefined;
    const traits = z.looseObject({
        email: z.string().optional()
    }).safeParse(who.traits).data;
    const verified = who.verifiable_addresses?.filter((address)=>address.verified).map((address)=>address.value) ?? [];
    const email = verifiedOnly ? verified.find((address)=>address === traits?.email) ?? verified[0] : traits?.email ?? verified[0];
    return email ? {
        id: who.id,
        email,
        name: nameIn(traits) ?? email
    } : undefined;
}
function nameIn(traits) {
    const name = traits?.name;
    if (typeof name === 'string' && name !== '') return name;
    const parts = z.looseObject({
        first: z.string().optional(),
        last: z.string().optional()
    }).safeParse(name).data;
    return [
        parts?.first,
        parts?.last
    ].filter(Boolean).join(' ') || undefined;
}
/** Ends the session that a cookie stands for, as the identity service's own sign-out does (`createBrowserLogoutFlow`, `updateLogoutFlow`). */ async function endCookieSession(identity, credential) {
    if (credential.kind !== 'cookie') return;
    const headers = {
        cookie: credential.cookie
    };
    const { body } = await ask(identity, '/self-service/logout/browser', {
        headers
    });
    const token = z.object({
        logout_token: z.string()
    }).safeParse(body).data?.logout_token;
    if (token) await ask(identity, `/self-service/logout?token=${encodeURIComponent(token)}`, {
        headers
    });
}

;// CONCATENATED MODULE: ./src/targets/hosted.ts

/** Projects on a hosted platform: API keys of the configuration, roles of the configuration. */ function hostedTarget(config, upstreams) {
    const { signIn, people, workspace } = config;
    const described = config.projects.map(({ id, slug, name = slug, environment })=>({
            id,
            slug,
            name,
            environment
        }));
    const projects = new Map(config.projects.map(({ slug, url, key })=>[
            slug,
            {
                upstream: upstreams.at(url),
                headers: hosted_bearer(key)
            }
        ]));
    const control = config.console && {
        upstream: upstreams.at(config.console.url),
        headers: hosted_bearer(config.console.key)
    };
    const identity = signIn.kind === 'identity' ? projects.get(signIn.project)?.upstream : undefined;
    return {
        kind: 'hosted',
        name: config.name,
        signInProject: signIn.kind === 'identity' ? signIn.project : undefined,
        async identify (credential) {
            const known = credential.kind === 'claims' ? {
                id: credential.subject,
                email: credential.email,
                name: credential.name
            } : identity && await whoami(identity, credential, signIn.verifiedOnly);
            return known && personFromConfig(known, people, described, workspace);
        },
        signOut: async (credential)=>void (identity && await endCookieSession(identity, credential)),
        control: ()=>control && {
                upstream: control.upstream,
                prefix: control.upstream.prefix,
                headers: control.headers
            },
        project (slug, { operation }) {
            const project = projects.get(slug);
            if (!project) return undefined;
            const { upstream, headers } = project;
            // Operations that ask for no admin credential get none: an endpoint that anybody can reach must not see the key.
            return {
                upstream,
                prefix: upstream.prefix,
                headers: operation.capability === null ? {} : headers
            };
        },
        account (slug) {
            const upstream = projects.get(slug)?.upstream;
            return upstream && {
                upstream,
                prefix: upstream.prefix,
                headers: {}
            };
        },
        services: [
            ...[
                ...projects
            ].map(([name, { upstream }])=>({
                    name,
                    upstream,
                    ...statusPaths
                })),
            ...control ? [
                {
                    name: 'control',
                    upstream: control.upstream,
                    ...statusPaths
                }
            ] : []
        ],
        close: ()=>upstreams.close()
    };
}
const hosted_bearer = (key)=>({
        authorization: `Bearer ${key}`
    });
const statusPaths = {
    readyPath: '/health/alive',
    versionPath: '/version'
};

;// CONCATENATED MODULE: ./src/targets/self-hosted.ts

/** Identity, OAuth2 and permission services that somebody runs themselves: the operations table says which port a call is for. */ function selfHostedTarget(config, upstreams) {
    const { signIn, people } = config;
    const described = config.projects.map(({ id, name = id, environment })=>({
            id,
            slug: id,
            name,
            environment
        }));
    const projects = new Map(config.projects.map((project)=>[
            project.id,
            servicesOf(project, upstreams)
        ]));
    const identity = signIn.kind === 'identity' ? projects.get(signIn.project)?.identity?.public : undefined;
    return {
        kind: 'self-hosted',
        name: config.name,
        signInProject: signIn.kind === 'identity' ? signIn.project : undefined,
        async identify (credential) {
            const known = credential.kind === 'claims' ? {
                id: credential.subject,
                email: credential.email,
                name: credential.name
            } : identity && await whoami(identity, credential, signIn.verifiedOnly);
            return known && personFromConfig(known, people, described, undefined);
        },
        signOut: async (credential)=>void (identity && await endCookieSession(identity, credential)),
        control: ()=>undefined,
        project (slug, match) {
            const services = projects.get(slug);
            const upstream = services && serviceFor(services, match);
            if (!upstream) return undefined;
            return {
                upstream,
                prefix: upstream.prefix,
                headers: match.operation.capability === null ? {} : services.headers
            };
        },
        account (slug, match) {
            const services = projects.get(slug);
            const upstream = match?.operation.service === 'oauth2' ? services?.oauth2?.public : services?.identity?.public;
            return upstream && {
                upstream,
                prefix: upstream.prefix,
                headers: {}
            };
        },
        services: [
            ...projects
        ].flatMap(([name, services])=>Object.entries({
                identity: services.identity?.admin,
                oauth2: services.oauth2?.admin,
                permission: services.permission?.read
            }).flatMap(([service, upstream])=>upstream ? [
                    {
                        name: `${name}/${service}`,
                        upstream,
                        readyPath: '/health/ready',
                        versionPath: '/version'
                    }
                ] : [])),
        close: ()=>upstreams.close()
    };
}
function servicesOf(project, upstreams) {
    const pair = (service)=>service && {
            public: upstreams.at(service.public),
            admin: upstreams.at(service.admin)
        };
    const { permission } = project;
    return {
        identity: pair(project.identity),
        oauth2: pair(project.oauth2),
        permission: permission && {
            read: upstreams.at(permission.read),
            write: upstreams.at(permission.write),
            opl: permission.opl ? upstreams.at(permission.opl) : undefined
        },
        headers: project.headers
    };
}
function serviceFor(services, { id, operation }) {
    switch(operation.service){
        case 'identity':
            return publicOrAdmin(services.identity, operation);
        case 'oauth2':
            return publicOrAdmin(services.oauth2, operation);
        case 'permission':
            {
                const { permission } = services;
                if (id === 'checkOplSyntax') return permission?.opl ?? permission?.read;
                return operation.path.startsWith('/admin/') ? permission?.write : permission?.read;
            }
        case 'control':
            return undefined;
    }
}
const publicOrAdmin = (service, operation)=>operation.capability === null ? service?.public : service?.admin;

;// CONCATENATED MODULE: ./src/targets/create-target.ts




/** The target that the configuration names, with its connections. */ function createTarget(config) {
    const upstreams = createUpstreams(config);
    switch(config.target.kind){
        case 'embedded':
            return embeddedTarget(config.target, upstreams);
        case 'hosted':
            return hostedTarget(config.target, upstreams);
        case 'self-hosted':
            return selfHostedTarget(config.target, upstreams);
    }
}

;// CONCATENATED MODULE: ./src/create-gateway.ts

























const everyHost = new Set([
    '/healthz',
    '/readyz',
    '/metrics'
]);
const sharedByHosts = /^\/(?:shell\/|remotes\/|registry\.json|healthz|readyz)/;
const create_gateway_requestId = /^[A-Za-z0-9-]{8,64}$/;
/**
 * The gateway of one configuration.
 * @throws ConfigError where the data folder can't be used.
 */ function createGateway(config) {
    const target = createTarget(config);
    const secure = config.publicUrl?.startsWith('https:') ?? false;
    const sealer = createSealer(sealingSecrets(config));
    const sessions = createSessions(sealer, target, {
        secure,
        hours: config.session.hours
    });
    const actions = createActionLog(config);
    const context = {
        config,
        target,
        sealer,
        sessions,
        actions,
        secure
    };
    const readHost = hostReader(config);
    const server = fastify({
        logger: {
            level: config.log,
            ...process.stdout.isTTY && {
                stream: {
                    write: writePlain
                }
            }
        },
        logController: new LogController({
            disableRequestLogging: true
        }),
        trustProxy: config.trustedProxies > 0 ? (_address, hop)=>hop < config.trustedProxies : false,
        genReqId: ({ headers })=>idFrom(headers['x-request-id']),
        bodyLimit: config.bodyLimit.import,
        requestTimeout: 120_000,
        keepAliveTimeout: 65_000,
        routerOptions: {
            maxParamLength: 4_000
        },
        http: {
            headersTimeout: 20_000,
            maxHeaderSize: 32_768
        },
        exposeHeadRoutes: false,
        rewriteUrl: (request)=>accountUrl(request, readHost),
        frameworkErrors: (error, request, reply)=>void sendFailure(error, request, reply),
        clientErrorHandler: writeClientError
    });
    handleFailures(server);
    observe(server, config);
    // Bodies are streamed, not parsed: the upstream reads them.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done)=>done(null));
    server.addHook('onRequest', (request, _reply, done)=>{
        const refused = refuseTarget(request.originalUrl);
        if (refused) return done(refused);
        if (!readHost(request.raw.headers.host) && !everyHost.has(request.raw.url ?? '')) return done(unknownHost());
        try {
            refuseDoubtfulHeaders(request.raw);
            done();
        } catch (error) {
            done(error instanceof Error ? error : new Error(String(error)));
        }
    });
    server.addHook('onSend', (request, reply, _payload, done)=>{
        reply.header('x-request-id', request.id);
        done();
    });
    server.register(async (scope)=>{
        await scope.register(fastifyRateLimit, {
            global: false,
            // A session that was seen to be valid counts for itself; an invented one counts for its address.
            keyGenerator: (request)=>sessions.idOf(request.raw) ?? request.ip,
            errorResponseBuilder: (_request, { ttl })=>tooMany(Math.ceil(ttl / 1000)),
            addHeadersOnExceeding: {
                'x-ratelimit-limit': false,
                'x-ratelimit-remaining': false,
                'x-ratelimit-reset': false
            },
            addHeaders: {
                'x-ratelimit-limit': false,
                'x-ratelimit-remaining': false,
                'x-ratelimit-reset': false
            }
        });
        const shell = config.shell ?? join(config.root, 'apps', 'shell', 'dist');
        const { read: readRegistry } = createRegistry(config, server.log);
        const page = createPage(context, readRegistry, shell);
        healthRoutes(scope, context);
        sessionRoutes(scope, context);
        if (config.target.kind !== 'embedded' && config.target.signIn.kind === 'oidc') {
            oidcRoutes(scope, context, config.target.signIn);
        }
        actionRoutes(scope, context);
        apiRoutes(scope, context);
        accountRoutes(scope, context, page);
        await pageRoutes(scope, context, {
            page,
            readRegistry,
            shell
        });
    });
    return {
        server,
        listen: ()=>server.listen({
                port: config.port,
                host: config.host
            }),
        async close () {
            const drained = setTimeout(()=>server.server.closeAllConnections(), config.timeouts.drain);
            await server.close();
            clearTimeout(drained);
            await actions.store.close();
            await target.close();
        }
    };
}
const writePlain = (line)=>void process.stdout.write(plainLogLine(line));
const idFrom = (given)=>typeof given === 'string' && create_gateway_requestId.test(given) ? given : randomUUID();
/** On a project's own host its addresses stand at the root; inside they are those of `/a/<slug>`. */ function accountUrl(request, readHost) {
    const url = request.url ?? '/';
    const meaning = readHost(request.headers.host);
    if (meaning?.kind !== 'account' || !url.startsWith('/') || sharedByHosts.test(url)) return url;
    return `/a/${meaning.project}${url}`;
}
const unknownHost = ()=>new GatewayError({
        status: 421,
        id: 'unknown_host',
        reason: 'No console and no project has this host name.'
    });
const tooMany = (seconds)=>new GatewayError({
        status: 429,
        id: 'too_many_requests',
        reason: `Try again in ${seconds} seconds.`,
        headers: {
            'retry-after': String(seconds)
        }
    });

;// CONCATENATED MODULE: ./src/gateway.ts




var __webpack_exports__ConfigError = __webpack_exports__.xL;
var __webpack_exports__configSchema = __webpack_exports__.Qn;
var __webpack_exports__createGateway = __webpack_exports__.jV;
var __webpack_exports__loadConfig = __webpack_exports__.Z9;
export { __webpack_exports__ConfigError as ConfigError, __webpack_exports__configSchema as configSchema, __webpack_exports__createGateway as createGateway, __webpack_exports__loadConfig as loadConfig };

//# sourceMappingURL=gateway.js.map