import { pathOf, text, words, type Snippet, type Values } from './snippet'

export const dotnet = ({ issuer, id, scope, redirect, method }: Values): Snippet => ({
  id: 'dotnet',
  name: '.NET · OpenIdConnect',
  file: 'Program.cs',
  code: `${
    method === 'client_secret_post'
      ? ''
      : '// This handler sends the secret in the form: the client’s authentication method must be client_secret_post.\n'
  }builder.Services
    .AddAuthentication(options =>
    {
        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
    })
    .AddCookie()
    .AddOpenIdConnect(options =>
    {
        options.Authority = ${text(issuer)};
        options.ClientId = ${text(id)};
        options.ClientSecret = builder.Configuration["OAUTH2_CLIENT_SECRET"];
        options.ResponseType = "code";
        options.CallbackPath = ${text(pathOf(redirect))};
        options.Scope.Clear();
${words(scope)
  .map((one) => `        options.Scope.Add(${text(one)});`)
  .join('\n')}
    });`,
})

export const golang = ({ issuer, id, scope, redirect, method }: Values): Snippet => ({
  id: 'go',
  name: 'Go · x/oauth2, go-oidc',
  file: 'auth.go',
  code: `provider, err := oidc.NewProvider(ctx, ${text(issuer)})
if err != nil {
	return err
}
config := oauth2.Config{
	ClientID:     ${text(id)},${method === 'none' ? '' : '\n\tClientSecret: os.Getenv("OAUTH2_CLIENT_SECRET"),'}
	Endpoint:     provider.Endpoint(),
	RedirectURL:  ${text(redirect)},
	Scopes:       []string{${words(scope).map(text).join(', ')}},
}
verifier := oauth2.GenerateVerifier()
url := config.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier))`,
})

export const appAuth = ({ issuer, id, scope, redirect }: Values): Snippet => ({
  id: 'app-auth',
  name: 'React Native · AppAuth',
  file: 'auth.ts',
  code: `import { authorize } from 'react-native-app-auth'

const tokens = await authorize({
  issuer: ${text(issuer)},
  clientId: ${text(id)},
  redirectUrl: ${text(redirect)},
  scopes: [${words(scope).map(text).join(', ')}],
})`,
})
