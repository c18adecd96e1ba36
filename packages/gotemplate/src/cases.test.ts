import { compile, TemplateError, type Data, type Mode } from './index'
import cases from './testing/cases.json'
import { message } from './testing/message'
import moreCases from './testing/more-cases.json'

/** The output of Go 1.26 with sprig 3.3 for a template. */
type Case = {
  name: string
  mode: Mode
  template: string
  data: Data
  struct?: boolean
  result?: string
  error?: string
}

function outcome({ mode, template, data, struct }: Case): { result: string } | { error: string } {
  try {
    return { result: compile(template, { mode }).render(struct ? message(data as Record<string, Data>) : data) }
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.kind }
    throw error
  }
}

const expectedOutcome = ({ result, error }: Case) => (error === undefined ? { result } : { error })

describe('reference cases', () => {
  test.each(cases as Case[])('$name', (one) => expect(outcome(one)).toEqual(expectedOutcome(one)))
  test.each(moreCases as Case[])('$name: $template', (one) => expect(outcome(one)).toEqual(expectedOutcome(one)))
})
