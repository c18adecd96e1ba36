export const frameworks = ['nextjs', 'react', 'express', 'go', 'python', 'ory', 'curl'] as const
type Snippet = { install: string; code: string }

export type Framework = (typeof frameworks)[number]

export const frameworkNames: Record<Framework, string> = {
  nextjs: 'Next.js',
  react: 'React',
  express: 'Express',
  go: 'Go',
  python: 'Python',
  ory: 'Ory command line',
  curl: 'curl',
}

/**
 * How to install a framework's client (empty if there is nothing to install), and code that reads the session; for the command line,
 * how to sign in and work with the project.
 * @param at.url where the project's account screens and public API are @param at.console the console's own origin
 */
export function snippetOf(framework: Framework, at: { url: string; console: string; slug: string }): Snippet {
  const { url } = at
  const quoted = JSON.stringify(url)
  switch (framework) {
    case 'nextjs':
      return {
        install: 'npm install @ory/client-fetch',
        code: `// app/page.tsx
import { Configuration, FrontendApi } from '@ory/client-fetch'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

const ory = new FrontendApi(new Configuration({ basePath: ${quoted} }))

export default async function Page() {
  const cookie = (await headers()).get('cookie') ?? ''
  const session = await ory.toSession({ cookie }).catch(() => undefined)
  if (!session) redirect(${JSON.stringify(`${url}/login`)})
  return <p>Signed in as {session.identity?.id}</p>
}`,
      }
    case 'react':
      return {
        install: 'npm install @ory/client-fetch',
        code: `import { Configuration, FrontendApi, type Session } from '@ory/client-fetch'
import { useEffect, useState } from 'react'

const ory = new FrontendApi(new Configuration({ basePath: ${quoted}, credentials: 'include' }))

export function App() {
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    ory.toSession().then(setSession, () => location.assign(${JSON.stringify(`${url}/login`)}))
  }, [])
  return session ? <p>Signed in as {session.identity?.id}</p> : null
}`,
      }
    case 'express':
      return {
        install: 'npm install express @ory/client-fetch',
        code: `import { Configuration, FrontendApi } from '@ory/client-fetch'
import express from 'express'

const ory = new FrontendApi(new Configuration({ basePath: ${quoted} }))
const app = express()

app.get('/', async (request, response) => {
  const session = await ory.toSession({ cookie: request.headers.cookie }).catch(() => undefined)
  if (!session) return response.redirect(${JSON.stringify(`${url}/login`)})
  response.json({ signedInAs: session.identity?.id })
})

app.listen(3000)`,
      }
    case 'go':
      return {
        install: 'go get github.com/ory/client-go',
        code: `package main

import (
	"fmt"
	"net/http"

	ory "github.com/ory/client-go"
)

func main() {
	config := ory.NewConfiguration()
	config.Servers = ory.ServerConfigurations{{URL: ${quoted}}}
	client := ory.NewAPIClient(config)

	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		session, _, err := client.FrontendAPI.ToSession(r.Context()).Cookie(r.Header.Get("Cookie")).Execute()
		if err != nil {
			http.Redirect(w, r, ${JSON.stringify(`${url}/login`)}, http.StatusSeeOther)
			return
		}
		fmt.Fprintln(w, "Signed in as", session.Identity.Id)
	})
	http.ListenAndServe(":3000", nil)
}`,
      }
    case 'python':
      return {
        install: 'pip install flask ory-client',
        code: `import ory_client
from flask import Flask, redirect, request

config = ory_client.Configuration(host=${quoted})
app = Flask(__name__)

@app.get("/")
def index():
    with ory_client.ApiClient(config) as client:
        try:
            session = ory_client.FrontendApi(client).to_session(cookie=request.headers.get("Cookie"))
        except ory_client.ApiException:
            return redirect(${JSON.stringify(`${url}/login`)})
    return f"Signed in as {session.identity.id}"`,
      }
    case 'ory':
      return {
        install: 'bash <(curl https://raw.githubusercontent.com/ory/meta/master/install.sh) -b . ory',
        code: `# The console is where the tool signs in, and where its calls go
export ORY_CONSOLE_URL=${at.console} ORY_ORYAPIS_URL=${at.console}
ory auth

ory list identities --project ${at.slug}
ory get identity-config --project ${at.slug} --format yaml`,
      }
    case 'curl':
      return {
        install: '',
        code: `# Starts a sign-in of an application without a browser
curl -H 'Accept: application/json' '${url}/self-service/login/api'`,
      }
  }
}
