import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

// The minimum for a sign-in page with React: two fields, a button, an error.
function SignIn() {
  const [failed, setFailed] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const response = await fetch('/login', { method: 'POST', body: new FormData(event.currentTarget) })
    setFailed(!response.ok)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>Sign in</h1>
      <label>
        Email <input name="identifier" type="email" autoComplete="email" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {failed && <p role="alert">Email or password is not right.</p>}
      <button>Sign in</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignIn />)
