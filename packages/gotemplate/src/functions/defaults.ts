import type { Budget } from '../evaluate/budget'
import { decodeJson, encodeJson, JsonError } from '../format/json'
import { deepEqual } from '../values/deep-equal'
import { kindOf, typeOf, type Value, type Functions, type GoFunction } from '../values/value'
import { reject } from '../error'
import { isEmpty } from './convert'
import { define, text } from './make'

const nullIfNone = (value: Value): Value => (value === undefined ? null : value)

const typeName = (value: Value) => (value === undefined || value === null ? '<nil>' : typeOf(value))

/** Returns `otherwise` where reading or writing JSON fails; the `must` variants throw instead. */
function lenient(run: GoFunction['run'], otherwise: Value): GoFunction['run'] {
  return (args, budget) => {
    try {
      return run(args, budget)
    } catch (error) {
      if (error instanceof JsonError) return otherwise
      throw error
    }
  }
}

const toJson = ([value]: readonly Value[], budget: Budget) => encodeJson(value, budget)
const toPrettyJson = ([value]: readonly Value[], budget: Budget) => encodeJson(value, budget, { indent: '  ' })
const toRawJson = ([value]: readonly Value[], budget: Budget) => encodeJson(value, budget, { escapesHtml: false })

function fromJson([value]: readonly Value[], budget: Budget): Value {
  budget.room(text(value).length)
  return decodeJson(text(value))
}

/** Functions about empty values, JSON and types. */
export const defaults: Functions = {
  default: define(['any'], ([otherwise, input]) => nullIfNone(isEmpty(input) ? otherwise : input), 'any'),
  empty: define(['any'], ([value]) => isEmpty(value)),
  coalesce: define([], (all) => nullIfNone(all.find((value) => !isEmpty(value))), 'any'),
  all: define([], (all) => all.every((value) => !isEmpty(value)), 'any'),
  any: define([], (all) => all.some((value) => !isEmpty(value)), 'any'),
  ternary: define(['any', 'any', 'bool'], ([yes, no, condition]) => nullIfNone(condition === true ? yes : no)),
  fail: define(['string'], ([message]) => reject(text(message))),

  toJson: define(['any'], lenient(toJson, '')),
  mustToJson: define(['any'], toJson),
  toPrettyJson: define(['any'], lenient(toPrettyJson, '')),
  mustToPrettyJson: define(['any'], toPrettyJson),
  toRawJson: define(['any'], toRawJson),
  mustToRawJson: define(['any'], toRawJson),
  fromJson: define(['string'], lenient(fromJson, null)),
  mustFromJson: define(['string'], fromJson),

  typeOf: define(['any'], ([value]) => typeName(value)),
  typeIs: define(['string', 'any'], ([name, value]) => name === typeName(value)),
  typeIsLike: define(
    ['string', 'any'],
    ([name, value]) => name === typeName(value) || `*${text(name)}` === typeName(value),
  ),
  kindOf: define(['any'], ([value]) => kindOf(value)),
  kindIs: define(['string', 'any'], ([name, value]) => name === kindOf(value)),
  deepEqual: define(['any', 'any'], ([a, b]) => deepEqual(a, b)),
}
