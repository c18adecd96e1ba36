/** Names of the account experience's screens, each the last part of its path. The gateway serves only these. */
export const accountScreens = [
  'login',
  'registration',
  'recovery',
  'verification',
  'settings',
  'sessions',
  'error',
  'consent',
  'logout',
  'device',
  'welcome',
  'command-line',
  'onboarding',
] as const
export type AccountScreen = (typeof accountScreens)[number]
