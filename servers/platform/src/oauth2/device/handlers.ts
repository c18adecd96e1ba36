import type { Handlers } from '../../http/handlers'
import { acceptUserCodeRequest } from './accept'
import { oAuth2DeviceFlow } from './device-request'
import { performOAuth2DeviceVerificationFlow } from './verify'

export const deviceHandlers = {
  oAuth2DeviceFlow,
  performOAuth2DeviceVerificationFlow,
  acceptUserCodeRequest,
} satisfies Handlers
