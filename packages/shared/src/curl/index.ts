export { curlCommand, type Command } from './curl-command'
export { useCurlAction } from './use-curl-action'
