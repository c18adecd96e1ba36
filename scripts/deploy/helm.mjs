import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { parseAllDocuments } from 'yaml'

import { root } from '../servers.mjs'
import { expect } from './expect.mjs'
import { findTool, runTool } from './tools.mjs'

const chart = 'deploy/helm/atrium'
const kubeVersion = '1.34.0'

/**
 * The chart: linted, rendered with each file of `deploy/helm/values`, and validated against Kubernetes' schemas by kubeconform. If those
 * can't be downloaded, KUBERNETES_OPENAPI is the path of Kubernetes' `swagger.json`.
 */
export async function run({ folder, log }) {
  const schemas = process.env.KUBERNETES_OPENAPI && writeSchemas(process.env.KUBERNETES_OPENAPI, folder)
  const place = schemas ? ['-schema-location', `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`] : []
  for (const file of readdirSync(path.join(root, 'deploy/helm/values'))) {
    const values = ['-f', `deploy/helm/values/${file}`]
    runTool('helm', ['lint', '--strict', chart, ...values], { cwd: root })
    const text = runTool('helm', ['template', 'shop', chart, ...values, '--kube-version', kubeVersion], { cwd: root })
    const drawn = parseAllDocuments(text).map((document) => document.toJS())
    checkPods(drawn)
    if (!findTool('kubeconform')) continue
    log(`${file}: ${runTool('kubeconform', ['-strict', '-summary', ...place, '-'], { input: text }).trim()}`)
  }
  if (!findTool('kubeconform')) log('not held against schemas: needs kubeconform')
  for (const [wrong, reason] of wrongValues) expectRefused(wrong, reason)
  checkScaling()
}

const wrongValues = [
  [['--set', 'existingSecret=atrium'], 'publicUrl is required'],
  [['--set', 'publicUrl=https://console.example'], 'existingSecret is required'],
  [['--set', 'publicUrl=https://console.example/path,existingSecret=atrium'], 'publicUrl'],
  [['--set', 'publicUrl=https://console.example,existingSecret=atrium,gateway.replica=2'], 'replica'],
  [
    ['--set', 'publicUrl=https://c.example,existingSecret=atrium,config.target.kind=hosted'],
    'set platform.enabled to false',
  ],
]

/** If the maximum exceeds the minimum, an autoscaler sets the number of replicas instead of the deployment. */
function checkScaling() {
  const words = ['--set', 'publicUrl=https://console.example,existingSecret=atrium,gateway.maxReplicas=6']
  const text = runTool('helm', ['template', 'shop', chart, '--kube-version', kubeVersion, ...words], { cwd: root })
  const drawn = parseAllDocuments(text).map((document) => document.toJS())
  const scalers = drawn.filter((one) => one?.kind === 'HorizontalPodAutoscaler')
  expect(scalers.length === 1 && scalers[0].spec.maxReplicas === 6, 'one scaler, for the gateway')
  const of = (name) => drawn.find((one) => one?.kind === 'Deployment' && one.metadata.name.endsWith(name))
  expect(of('gateway').metadata.name === scalers[0].spec.scaleTargetRef.name, 'it scales the gateway')
  expect(of('gateway').spec.replicas === undefined && of('platform').spec.replicas === 2, 'and nobody else does')
}

function expectRefused(words, reason) {
  let said = ''
  try {
    runTool('helm', ['template', 'shop', chart, '--kube-version', kubeVersion, ...words], { cwd: root })
  } catch (error) {
    said = error.message
  }
  expect(said.includes(reason), `${words[1]} is refused: ${reason}`, said.slice(-300))
}

/** Checks what Kubernetes' "restricted" pod security standard requires of every pod. */
function checkPods(drawn) {
  const pods = drawn.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec)
  expect(pods.length > 0, 'there are pods')
  for (const { securityContext, containers } of pods) {
    expect(securityContext.runAsNonRoot && securityContext.seccompProfile.type === 'RuntimeDefault', 'a restricted pod')
    for (const { securityContext: own, livenessProbe, readinessProbe, resources } of containers) {
      const isClosed = own.readOnlyRootFilesystem && !own.allowPrivilegeEscalation && own.capabilities.drop[0] === 'ALL'
      expect(
        isClosed && livenessProbe && readinessProbe && resources.limits,
        'a restricted container with probes and limits',
      )
    }
  }
}

/** Writes a strict JSON schema (no additional keys) for each kind in Kubernetes' OpenAPI document. */
function writeSchemas(file, folder) {
  const { definitions } = JSON.parse(readFileSync(file, 'utf8'))
  const out = path.join(folder, 'schemas')
  mkdirSync(out)
  for (const definition of Object.values(definitions)) {
    if (definition.properties && !definition.additionalProperties) definition.additionalProperties = false
    if (definition.format === 'int-or-string')
      Object.assign(definition, { type: ['string', 'integer'], format: undefined })
  }
  for (const [name, { 'x-kubernetes-group-version-kind': kinds }] of Object.entries(definitions)) {
    for (const { group, version, kind } of kinds ?? []) {
      const suffix = [group.split('.')[0], version].filter(Boolean).join('-')
      const schema = { $ref: `#/definitions/${name}`, definitions }
      if (used.has(kind)) writeFileSync(path.join(out, `${kind.toLowerCase()}-${suffix}.json`), JSON.stringify(schema))
    }
  }
  return out
}

const used = new Set([
  'Deployment',
  'Service',
  'ConfigMap',
  'Ingress',
  'NetworkPolicy',
  'PodDisruptionBudget',
  'HorizontalPodAutoscaler',
])
