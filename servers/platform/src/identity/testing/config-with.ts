import { testConfig } from './visitor'

const { selfservice } = testConfig

/** The configuration with other sign-in methods. */
export const withMethods = (methods: object, more: object = {}) => ({
  ...testConfig,
  selfservice: { ...selfservice, methods: { ...selfservice.methods, ...methods } },
  ...more,
})

/** The configuration with more for one kind of flow. */
export const withFlow = (kind: string, more: object) => {
  const flows: Record<string, object> = selfservice.flows
  return { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, [kind]: { ...flows[kind], ...more } } } }
}

/** A configuration that also allows these return URLs. */
export const allowing = (config: typeof testConfig, ...allowed_return_urls: string[]) => ({
  ...config,
  selfservice: { ...config.selfservice, allowed_return_urls },
})
