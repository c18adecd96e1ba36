/* global oidc -- the browser build of oidc-client-ts */

// A public client: PKCE in place of a secret, tokens in the tab's session storage. The project's CORS settings have to allow this origin.
const config = await (await fetch('/config.json')).json()
const users = new oidc.UserManager({
  ...config,
  redirect_uri: `${location.origin}/callback`,
  post_logout_redirect_uri: `${location.origin}/`,
})

const status = document.querySelector('[role="status"]')
const say = (text) => void (status.textContent = text)
const show = (user, done = 'Signed in') =>
  say(user && !user.expired ? `${done} as ${user.profile.email ?? user.profile.sub}` : 'Signed out')

const on = (id, act) =>
  document.getElementById(id).addEventListener('click', () => act().catch((error) => say(error.message)))
on('sign-in', () => users.signinRedirect())
// With a refresh token, and without leaving the page.
on('renew', async () => show(await users.signinSilent(), 'Renewed, signed in'))
on('sign-out', () => users.signoutRedirect())

try {
  if (location.pathname === '/callback') {
    await users.signinRedirectCallback()
    history.replaceState(null, '', '/')
  }
  show(await users.getUser())
} catch (error) {
  say(error.message)
}
