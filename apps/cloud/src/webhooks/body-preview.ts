import { useWatch, type FormHandle } from '@atrium/shared/form'

import { useJsonnetPreview } from '../jsonnet/use-jsonnet-preview'
import type { HookValues } from './hook-values'
import { sampleContext } from './sample-context'
import { slotById } from './slots'
import { useWebhookText } from './text'

const asContext = (ctx: unknown) => ({ top_level_arguments: { ctx } })

/** Previews a webhook's body with test data, if its template is inline. `rejectFaults` takes the form's values and the stored ones. */
export function useBodyPreview(form: FormHandle<HookValues, HookValues>, project: string, denied?: string) {
  const { cancelled } = useWebhookText()
  const { control } = form.methods
  const [slot, hook, bodyAt, source] = useWatch({ control, name: ['slot', 'hook', 'bodyAt', 'template'] })
  const { assist, preview, rejectFaults } = useJsonnetPreview({
    project,
    field: 'template',
    source,
    sample: sampleContext(slotById.get(slot)),
    inputs: asContext,
    cancelled,
    deniedBecause: denied,
  })
  return {
    ...(hook === 'web_hook' && bodyAt === 'here' ? { assist, preview } : { assist: undefined, preview: undefined }),
    rejectFaults: async (values: HookValues, stored?: HookValues) => {
      if (values.hook === 'web_hook' && values.bodyAt === 'here') await rejectFaults(values.template, stored?.template)
    },
  }
}
