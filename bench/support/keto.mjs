import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../../scripts/servers.mjs'
import { ketoConfiguration } from '../../scripts/self-hosted/configurations.mjs'
import { startReal, stopReal } from '../../scripts/self-hosted/process.mjs'
import { rules } from './relationships.mjs'

/** The relationships of `fill`, in the service's format. */
function* relationships(documents) {
  const inSet = (namespace, object, relation) => ({ subject_set: { namespace, object, relation } })
  const tuple = (namespace, object, relation, subject) => ({ namespace, object, relation, ...subject })
  for (let at = 0; at < 1_000; at++) {
    const group = Math.floor(at / 50)
    yield tuple('Group', `g${group}`, 'members', { subject_id: `p${group}-${at % 50}` })
  }
  for (let at = 0; at < 100; at++) yield tuple('Folder', `f${at}`, 'viewers', inSet('Group', `g${at % 20}`, 'members'))
  for (let at = 0; at < documents; at++) {
    yield tuple('Document', `d${at}`, 'viewers', { subject_id: `own${at}` })
    yield tuple('Document', `d${at}`, 'parents', inSet('Folder', `f${at % 100}`, ''))
  }
}

/** Starts the real service of `KETO_BIN` on a PostgreSQL, with the relationships of `fill`. @returns its URL, process ID, and how to stop it */
export async function startKeto(databaseUrl, documents) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-keto-'))
  const ports = { read: await freePort(), write: await freePort(), opl: await freePort(), metrics: await freePort() }
  const dsn = `${databaseUrl}?sslmode=disable&max_conns=20`
  const rulesFile = path.join(folder, 'rules.ts')
  const file = path.join(folder, 'keto.json')
  writeFileSync(rulesFile, rules)
  writeFileSync(file, JSON.stringify(ketoConfiguration({ ports, dsn, rules: `file://${rulesFile}` })))
  const at = (name) => `http://127.0.0.1:${ports[name]}`
  const child = await startReal(process.env.KETO_BIN, {
    args: ['serve', '-c', file, '--sqa-opt-out'],
    migrate: ['migrate', 'up', '--yes', '-c', file],
    ...{ dsn, logged: path.join(folder, 'log'), ready: ['read', 'write'].map(at) },
  })
  const stop = async () => {
    await stopReal(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const all = [...relationships(documents)].map((relation_tuple) => ({ action: 'insert', relation_tuple }))
  for (let start = 0; start < all.length; start += 1_000) {
    const body = JSON.stringify(all.slice(start, start + 1_000))
    const response = await fetch(`${at('write')}/admin/relation-tuples`, { method: 'PATCH', body })
    if (!response.ok) throw new Error(`Keto: ${response.status} ${await response.text()}`)
  }
  return { url: at('read'), pid: child.pid, stop }
}
