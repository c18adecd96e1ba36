/** Names of the screens of the account experience, each the last part of its path. The gateway serves these and no others. */
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
