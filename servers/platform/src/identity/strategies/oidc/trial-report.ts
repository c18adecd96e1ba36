import type { JsonObject } from '../../../http/json'
import type { ReceivedRequest } from '../federated/trial'
import { claimsOfWord, type Word } from './exchange'

/** The report of a test; never with a token. */
export const trialReport = (word: Word): ReceivedRequest => ({
  said: {
    // claims are parsed JSON
    ...(word.idToken && { id_token_claims: word.idToken as JsonObject }),
    ...(word.all !== word.idToken && { userinfo: word.all as JsonObject }),
  },
  claims: () => claimsOfWord(word).claims,
})
