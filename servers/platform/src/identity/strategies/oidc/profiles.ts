import { createHmac } from 'node:crypto'
import { isRecord, type Json } from '../../../http/json'
import { claimsOf, flagOf, textIn, type Claims } from './claims'
import type { OidcSettings } from './oidc-settings'

/** Reads a URL of the provider with the access token. @throws if the response isn't JSON */
export type ReadProfile = (url: string, headers?: Record<string, string>) => Promise<unknown>

export type ProfileContext = {
  read: ReadProfile
  settings: OidcSettings
  accessToken: string
  /** The token endpoint's response. */
  tokens: Readonly<Record<string, unknown>>
}

/** Claims of a provider without ID tokens, mapped from its own API. */
export type Profile = (context: ProfileContext) => Promise<Claims>

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** The response of the userinfo endpoint; `iss` is the default issuer. */
export const userinfoAt =
  (url: (settings: OidcSettings) => string, issuer: (settings: OidcSettings) => string): Profile =>
  async ({ read, settings }) => {
    const claims = recordOf(await read(url(settings)))
    // claims are parsed JSON
    return claimsOf({
      ...(claims as Record<string, Json>),
      iss: textIn(claims, 'iss') ?? issuer(settings),
      sub: textIn(claims, 'sub'),
    })
  }

export const github: Profile = async ({ read, tokens }) => {
  const user = await read('https://api.github.com/user')
  const granted = (textIn(tokens, 'scope') ?? '').split(/[ ,]+/)
  const emails = granted.includes('user:email') ? await read('https://api.github.com/user/emails') : []
  const list = Array.isArray(emails) ? emails.filter(isRecord) : []
  const email = list.find(({ primary }) => primary === true) ?? list.at(-1)
  return claimsOf({
    iss: 'https://github.com/login/oauth/access_token',
    sub: textIn(user, 'id'),
    name: textIn(user, 'name'),
    nickname: textIn(user, 'login'),
    preferred_username: textIn(user, 'login'),
    website: textIn(user, 'blog'),
    picture: textIn(user, 'avatar_url'),
    profile: textIn(user, 'html_url'),
    updated_at: textIn(user, 'updated_at'),
    email: textIn(email, 'email'),
    email_verified: flagOf(email?.verified),
  })
}

export const discord: Profile = async ({ read }) => {
  const user = await read('https://discord.com/api/users/@me')
  const id = textIn(user, 'id')
  const avatar = textIn(user, 'avatar')
  const format = avatar?.startsWith('a_') ? 'gif' : 'png'
  return claimsOf({
    iss: 'https://discord.com/api/oauth2/',
    sub: id,
    name: `${textIn(user, 'username') ?? ''}#${textIn(user, 'discriminator') ?? '0'}`,
    nickname: textIn(user, 'username'),
    preferred_username: textIn(user, 'username'),
    picture: avatar && `https://cdn.discordapp.com/avatars/${id ?? ''}/${avatar}.${format}`,
    email: textIn(user, 'email'),
    email_verified: flagOf(recordOf(user).verified),
    locale: textIn(user, 'locale'),
  })
}

export const slack: Profile = async ({ read }) => {
  const response = await read('https://slack.com/api/users.identity')
  return claimsOf({
    iss: 'https://slack.com/oauth/',
    sub: textIn(response, 'user', 'id'),
    name: textIn(response, 'user', 'name'),
    preferred_username: textIn(response, 'user', 'name'),
    nickname: textIn(response, 'user', 'name'),
    email: textIn(response, 'user', 'email'),
    email_verified: true,
    picture: textIn(response, 'user', 'image_512'),
    team: textIn(response, 'team', 'id'),
  })
}

export const facebook: Profile = async ({ read, settings, accessToken }) => {
  const proof = createHmac('sha256', settings.client_secret).update(accessToken).digest('hex')
  const fields = 'id,name,first_name,last_name,middle_name,email,picture,birthday,gender'
  const url = `https://graph.facebook.com/me?${new URLSearchParams({ fields, appsecret_proof: proof })}`
  const user = await read(url)
  const email = textIn(user, 'email')
  return claimsOf({
    iss: 'https://graph.facebook.com/me',
    sub: textIn(user, 'id'),
    name: textIn(user, 'name'),
    given_name: textIn(user, 'first_name'),
    family_name: textIn(user, 'last_name'),
    middle_name: textIn(user, 'middle_name'),
    nickname: textIn(user, 'name'),
    preferred_username: textIn(user, 'name'),
    picture: textIn(user, 'picture', 'data', 'url'),
    email,
    email_verified: email === undefined ? undefined : true,
    gender: textIn(user, 'gender'),
    birthdate: textIn(user, 'birthday'),
  })
}

export const vk: Profile = async ({ read, tokens, accessToken }) => {
  const query = { fields: 'photo_200,nickname,bdate,sex', access_token: accessToken, v: '5.103' }
  const response = await read(`https://api.vk.com/method/users.get?${new URLSearchParams(query)}`)
  const at = (name: string) => textIn(response, 'response', 0, name)
  const sex = at('sex')
  return claimsOf({
    iss: 'https://api.vk.com/method/users.get',
    sub: at('id'),
    given_name: at('first_name'),
    family_name: at('last_name'),
    nickname: at('nickname'),
    picture: at('photo_200'),
    email: textIn(tokens, 'email'),
    gender: sex === '1' ? 'female' : sex === '2' ? 'male' : undefined,
    birthdate: at('bdate'),
  })
}

export const yandex: Profile = async ({ read }) => {
  const user = await read('https://login.yandex.ru/info?format=json')
  const avatar = textIn(user, 'default_avatar_id')
  const none = recordOf(user).is_avatar_empty === true
  return claimsOf({
    iss: 'https://login.yandex.ru/info',
    sub: textIn(user, 'id'),
    given_name: textIn(user, 'first_name'),
    family_name: textIn(user, 'last_name'),
    picture: none || !avatar ? undefined : `https://avatars.yandex.net/get-yapic/${avatar}/islands-200`,
    email: textIn(user, 'default_email'),
    phone_number: textIn(user, 'default_phone', 'number'),
    gender: textIn(user, 'sex'),
    birthdate: textIn(user, 'birthday'),
  })
}

export const spotify: Profile = async ({ read }) => {
  const user = await read('https://api.spotify.com/v1/me')
  return claimsOf({
    iss: 'https://accounts.spotify.com/api/token',
    sub: textIn(user, 'id'),
    name: textIn(user, 'display_name'),
    nickname: textIn(user, 'display_name'),
    email: textIn(user, 'email'),
    picture: textIn(user, 'images', 0, 'url'),
    profile: textIn(user, 'external_urls', 'spotify'),
    birthdate: textIn(user, 'birthdate'),
  })
}

export const patreon: Profile = async ({ read }) => {
  const fields = 'first_name,last_name,url,full_name,email,image_url'
  const user = await read(`https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=${fields}`)
  const at = (name: string) => textIn(user, 'data', 'attributes', name)
  return claimsOf({
    iss: 'https://www.patreon.com/',
    sub: textIn(user, 'data', 'id'),
    name: at('full_name'),
    email: at('email'),
    given_name: at('first_name'),
    family_name: at('last_name'),
    last_name: at('last_name'),
    picture: at('image_url'),
  })
}

export const dingtalk: Profile = async ({ read, accessToken }) => {
  const url = 'https://api.dingtalk.com/v1.0/contact/users/me'
  const user = await read(url, { 'x-acs-dingtalk-access-token': accessToken })
  return claimsOf({
    iss: url,
    sub: textIn(user, 'openId'),
    nickname: textIn(user, 'nick'),
    name: textIn(user, 'nick'),
    picture: textIn(user, 'avatarUrl'),
    email: textIn(user, 'email'),
  })
}

export const lark: Profile = async ({ read }) => {
  const url = 'https://passport.feishu.cn/suite/passport/oauth/userinfo'
  const user = await read(url)
  return claimsOf({
    iss: url,
    sub: textIn(user, 'open_id'),
    name: textIn(user, 'name'),
    nickname: textIn(user, 'name'),
    picture: textIn(user, 'avatar_url'),
    email: textIn(user, 'email'),
    phone_number: textIn(user, 'mobile'),
  })
}

export const linkedin: Profile = async ({ read }) => {
  const fields = '(id,localizedFirstName,localizedLastName,profilePicture(displayImage~:playableStreams))'
  const user = await read(`https://api.linkedin.com/v2/me?projection=${fields}`)
  const emails = await read('https://api.linkedin.com/v2/emailAddress?q=members&projection=(elements*(handle~))')
  const first = textIn(user, 'localizedFirstName')
  const last = textIn(user, 'localizedLastName')
  const pictures = recordOf(recordOf(user).profilePicture)['displayImage~']
  return claimsOf({
    iss: 'https://www.linkedin.com/oauth/v2/accessToken',
    sub: textIn(user, 'id'),
    email: textIn(emails, 'elements', 0, 'handle~', 'emailAddress'),
    name: first,
    given_name: first,
    family_name: last,
    last_name: last,
    picture: textIn(pictures, 'elements', 2, 'identifiers', 0, 'identifier'),
  })
}

export const amazon: Profile = async ({ read, accessToken }) => {
  const user = await read('https://api.amazon.com/user/profile', { 'x-amz-access-token': accessToken })
  return claimsOf({
    iss: 'https://api.amazon.com/auth/o2/token',
    sub: textIn(user, 'user_id'),
    name: textIn(user, 'name'),
    email: textIn(user, 'email'),
    zoneinfo: textIn(user, 'postal_code'),
  })
}

export const uaepass: Profile = async ({ read, settings }) => {
  const issuer = settings.issuer_url ?? 'https://id.uaepass.ae'
  const user = await read(`${issuer.replace(/\/$/, '')}/idshub/userinfo`)
  return claimsOf({
    iss: issuer,
    sub: textIn(user, 'uuid') ?? textIn(user, 'sub'),
    name: textIn(user, 'fullnameEN'),
    given_name: textIn(user, 'firstnameEN'),
    family_name: textIn(user, 'lastnameEN'),
    email: textIn(user, 'email'),
    phone_number: textIn(user, 'mobile'),
    gender: textIn(user, 'gender'),
  })
}

/** The account of X (OAuth 1): read with a signed request. */
export const x: Profile = async ({ read, settings }) => {
  const url = 'https://api.twitter.com/1.1/account/verify_credentials.json'
  const user = await read(settings.scope.includes('email') ? `${url}?include_email=true` : url)
  return claimsOf({
    iss: url,
    sub: textIn(user, 'id_str'),
    name: textIn(user, 'name'),
    picture: textIn(user, 'profile_image_url_https'),
    email: textIn(user, 'email'),
    preferred_username: textIn(user, 'screen_name'),
    website: textIn(user, 'url'),
  })
}
