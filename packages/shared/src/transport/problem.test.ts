import { toProblem } from './problem'

const problemOf = (body: object, status = 403) => toProblem(Response.json(body, { status }))

test.each([
  [{ error: { id: 'session_inactive', details: { id: 'other' } } }, 'session_inactive'],
  [{ error: { details: { id: 'project_halted' } } }, 'project_halted'],
  [{ error: 'project_halted' }, 'project_halted'],
  [{ error: {} }, 'http_403'],
])('the ID of %j is %s', async (body, id) => {
  expect((await problemOf(body)).id).toBe(id)
})
