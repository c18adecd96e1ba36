import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"

;// CONCATENATED MODULE: external "@electric-sql/pglite"

;// CONCATENATED MODULE: ./src/worker.ts


/** PGlite in a thread of its own: in the main thread a long scan would stop every other request. */ const SETTINGS = [
    'shared_buffers = 16MB',
    'max_wal_size = 64MB'
];
const INT8 = 20;
const options = {
    parsers: {
        [INT8]: Number
    }
};
let database;
async function worker_open(folder) {
    database = new PGlite(folder, {
        postgresqlconf: SETTINGS
    });
    await database.waitReady;
}
async function answer(ask) {
    if (ask.kind === 'open') {
        await worker_open(ask.folder);
        return {
            rows: [],
            affected: 0
        };
    }
    if (!database) throw new Error('The database is not open.');
    if (ask.kind === 'close') {
        await database.close();
        database = undefined;
        return {
            rows: [],
            affected: 0
        };
    }
    const result = ask.params.length === 0 ? (await database.exec(ask.sql, options)).at(-1) : await database.query(ask.sql, [
        ...ask.params
    ], options);
    return {
        rows: result?.rows ?? [],
        affected: result?.affectedRows ?? 0
    };
}
function faultOf(error) {
    const text = (key)=>{
        const value = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
        return typeof value === 'string' ? value : undefined;
    };
    return {
        message: text('message') ?? String(error),
        code: text('code'),
        detail: text('detail'),
        constraint: text('constraint'),
        table: text('table'),
        column: text('column')
    };
}
const port = parentPort;
port?.on('message', (ask)=>{
    answer(ask).then((found)=>port.postMessage({
            id: ask.id,
            ...found
        }), (error)=>port.postMessage({
            id: ask.id,
            fault: faultOf(error)
        }));
});


//# sourceMappingURL=worker.js.map