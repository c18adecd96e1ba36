import { useCourierText } from '../courier/text'
import { useEventText } from './text'

/** The value of an event's attribute in plain words; the value itself where there are none. */
export function useEventWords(): (attribute: string, value: string) => string {
  const { values } = useEventText()
  const { templates } = useCourierText()
  return (attribute, value) => {
    if (attribute === 'CourierMessageTemplateType') return templates[value]?.name ?? value
    const words = values[attribute]
    return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value
  }
}
