import { int, Pointer, record, type Data } from '../index'

type Plain = { readonly [key: string]: Data }

const oauth2Request = ({ Challenge = '', Client = {} }: Plain) =>
  record('main.OA', {
    Challenge,
    Client: record('main.Client', {
      ClientID: '',
      ClientName: '',
      ClientURI: '',
      LogoURI: '',
      Metadata: null,
      ...(Client as Plain),
    }),
  })

/** The record of a message in the reference cases; missing fields have their type's zero value. */
export function message({
  ExpiresInMinutes,
  Identity,
  TransientPayload,
  OAuth2LoginRequest,
  ...texts
}: Plain): Pointer {
  const request = OAuth2LoginRequest ? oauth2Request(OAuth2LoginRequest as Plain) : undefined
  const fields = {
    To: '',
    LoginCode: '',
    RequestURL: '',
    ...texts,
    ExpiresInMinutes: int(Number(ExpiresInMinutes ?? 0)),
    Identity: Identity ?? {},
    TransientPayload: TransientPayload ?? {},
    OAuth2LoginRequest: new Pointer(request, 'main.OA'),
  }
  return new Pointer(record('main.Model', fields), 'main.Model')
}
