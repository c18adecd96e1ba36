import type { CDPSession, Page } from '@playwright/test'

export type Device = { cdp: CDPSession; id: string }

/** Adds an authenticator to the browser that stores passkeys, verifies its user, and consents unless set otherwise. */
export async function plugIn(page: Page, { verified = true, resident = true } = {}): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: resident ? 'internal' : 'usb',
      hasResidentKey: resident,
      hasUserVerification: true,
      isUserVerified: verified,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}
