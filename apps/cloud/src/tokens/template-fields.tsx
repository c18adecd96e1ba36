import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { CodeField, Section, SelectField, TextField, useWatch, type FormHandle } from '@atrium/shared/form'
import type { Assist } from '@atrium/shared/editor'
import { Button, Row, Small, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { newSigningKey } from './signing-key'
import type { TemplateValues } from './templates'
import { useTokenText } from './text'

type TemplateFieldsProps = {
  form: FormHandle<TemplateValues, TemplateValues>
  isNew?: boolean
  denied: string | undefined
  assist: Assist | undefined
}

/** The fields of a template for session tokens. */
export function TemplateFields({ form, isNew = false, denied, assist }: TemplateFieldsProps) {
  const t = useTokenText()
  const { fields } = t
  const { control } = form.methods
  const mapperAt = useWatch({ control, name: 'mapperAt' })
  return (
    <>
      <Section title={t.template}>
        {isNew && <TextField {...form.field('name')} label={fields.name} hint={fields.nameHint} mono maxLength={100} />}
        <TextField {...form.field('ttl')} label={fields.ttl} hint={fields.ttlHint} placeholder="1m" mono optional />
        <SelectField
          {...form.field('subject')}
          label={fields.subject}
          hint={fields.subjectHint}
          options={(['id', 'external_id'] as const).map((value) => ({ value, label: t.subjects[value] }))}
        />
      </Section>
      <KeyFields form={form} isNew={isNew} denied={denied} />
      <Section title={t.mapper} about={t.mapperAbout}>
        <SelectField
          {...form.field('mapperAt')}
          label={t.mapperAt}
          options={(['none', 'here', 'url'] as const).map((value) => ({ value, label: t.mapperAts[value] }))}
        />
        {mapperAt === 'url' && <TextField {...form.field('mapperUrl')} type="url" mono label={t.mapperUrl} />}
        {mapperAt === 'here' && (
          <CodeField {...form.field('mapper')} label={t.mapperSource} language="jsonnet" rows={10} assist={assist} />
        )}
      </Section>
    </>
  )
}

/** The signing key's source. The stored key can be replaced, but not read. */
function KeyFields({ form, isNew, denied }: Pick<TemplateFieldsProps, 'form' | 'isNew' | 'denied'>) {
  const { fields } = useTokenText()
  const { control, setValue } = form.methods
  const key = useWatch({ control, name: 'key' })
  const [publicSet, setPublicSet] = useState<string>()
  const choices = ([...(isNew ? [] : ['keep']), 'generate', 'url'] as TemplateValues['key'][]).map((value) => ({
    value,
    label: fields.keys[value],
  }))
  const generate = async () => {
    const made = await newSigningKey()
    setValue('generated', made.privateSet, { shouldDirty: true })
    form.methods.clearErrors('key')
    setPublicSet(made.publicSet)
  }
  return (
    <Section title={fields.key}>
      <SelectField {...form.field('key')} label={fields.key} options={choices} />
      {key === 'url' && (
        <TextField {...form.field('jwks')} label={fields.url} hint={fields.urlHint} mono autoComplete="off" />
      )}
      {key === 'generate' && !denied && (
        <Stack $gap={2}>
          <Row>
            <Button icon={<KeyRound />} onClick={() => void generate()}>
              {fields.generate}
            </Button>
          </Row>
          <div role="status">
            {publicSet !== undefined && (
              <Stack $gap={2}>
                <Small>{fields.generatedAbout}</Small>
                <CodeBlock label={fields.generated} code={publicSet} />
              </Stack>
            )}
          </div>
        </Stack>
      )}
    </Section>
  )
}
