import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { JsonDifference } from '@atrium/shared/difference'
import { Fields, FormPage, JsonField, jsonText, TextField, toJsonText, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useIssueText, useSchemaAssist, validate } from '@atrium/shared/schema-form'
import { Button, Card, Columns, Page, PageHeader, Row } from '@atrium/shared/ui'

import { schemaPaths } from '../paths'
import { useText } from '../text'
import { emptySchema } from './empty-schema'
import { FitCard, useFit } from './fit-card'
import { identitySchema, schemaIn, withoutId } from './identity-schema'
import { identitySchemaSchema } from './identity-schema-schema'
import { schemaInPath, savedSchemas, schemaList } from './queries'
import { SchemaPreview } from './schema-preview'
import { StartCard } from './start-card'
import { useSchemaEditText } from './text'
import { schemaTitle } from './every-schema'
import { usePublishSchema } from './writes'
import { useSchemaDenial } from './use-schema-denial'

/** Without `schema`, a new one; `from` is a schema to start from. */
const Place = z.object({ project: z.string(), schema: z.optional(schemaInPath), from: z.optional(z.string()) })

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, Place)
  const { project, schema } = place
  const [{ items: schemas }, saved] = await Promise.all([
    queryClient.fetchQuery({ ...schemaList({ project }), staleTime: 0 }),
    schema === undefined ? queryClient.fetchQuery({ ...savedSchemas(project), staleTime: 0 }) : [],
  ])
  // Presets can't be changed: editing one creates a new schema.
  if (schemas.find(({ id }) => id === schema)?.setting?.source === 'preset')
    throw redirect(`${schemaPaths.newSchema({ project })}?from=${encodeURIComponent(schema ?? '')}`)
  return { ...place, schemas, saved }
}

export function Component() {
  const t = useSchemaEditText()
  const texts = useText()
  const navigate = useNavigate()
  const { project, schema, from = '', schemas, saved } = useLoaderData<typeof loader>()
  const documentOf = (id: string | undefined) => schemas.find((item) => item.id === id)?.schema
  const currentDocument = documentOf(schema)
  const denied = useSchemaDenial()
  const assist = useSchemaAssist(identitySchemaSchema)
  const formatIssue = useIssueText()
  const publish = usePublishSchema(project)
  const [started, setStarted] = useState(() =>
    toJsonText(currentDocument ?? withoutId(documentOf(from)) ?? emptySchema),
  )

  const form = useForm({
    schema: z.object({
      id: z.string().check(
        z.trim(),
        z.regex(/^[\w.-]{1,64}$/, t.idWrong),
        z.refine((id) => schema !== undefined || !schemas.some((item) => item.id === id), t.idTaken),
      ),
      document: z
        .pipe(
          jsonText(),
          z.custom<object>((input) => identitySchema.safeParse(input).success, t.noTraits),
        )
        .check(({ value, issues }) => {
          const [issue] = identitySchema.safeParse(value).success ? validate(identitySchemaSchema, value) : []
          if (issue)
            issues.push({ code: 'custom', input: value, message: t.invalidAt(placeOf(issue.path), formatIssue(issue)) })
        }),
    }),
    defaults: { id: schema ?? '', document: started },
    confirm: ({ id }) => ({
      title: t.publishTitle(id),
      body: t.publishBody(schema === undefined ? '' : fit.job ? t.unfitCount(fit.job.counts.failed) : t.unchecked),
      action: t.publish,
      danger: (fit.job?.counts.failed ?? 0) > 0,
    }),
    async submit({ id, document }) {
      await publish({ id, document }).catch((error: unknown) => {
        // Errors that only the service finds, such as an invalid pattern, are shown at the same field.
        if (!(error instanceof Problem) || error.status !== 400) throw error
        const message = error.reason ?? error.message
        throw new Problem({ ...error, message, fields: [{ name: 'document', message }] })
      })
      await navigate(schemaPaths.schema({ project, schema: id }))
    },
  })
  const source = form.methods.watch('document')
  const document = schemaIn(source)
  const fit = useFit(project, schema ?? '', source)
  const begin = (next: unknown) => {
    const text = toJsonText(withoutId(next))
    setStarted(text)
    form.methods.setValue('document', text, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Page>
      <PageHeader
        back={{
          to: schema ? schemaPaths.schema({ project, schema }) : schemaPaths.schemas({ project }),
          label: texts.schemas.title,
        }}
        title={schema ? t.editTitle(schemaTitle(currentDocument) ?? schema) : t.newTitle}
        about={t.about}
      />
      <Columns>
        <FormPage
          wide
          form={form}
          action={t.publish}
          deniedBecause={denied}
          actions={
            schema &&
            document !== undefined && (
              <Row>
                {fit.running && <Button onClick={fit.stop}>{t.stopCheck}</Button>}
                <Button busy={fit.running} onClick={() => void fit.begin(document)}>
                  {t.check}
                </Button>
              </Row>
            )
          }
        >
          <Fields>
            {schema === undefined && (
              <>
                <StartCard
                  project={project}
                  from={from}
                  schemas={schemas}
                  saved={saved}
                  written={source !== started}
                  onDocument={begin}
                />
                <TextField {...form.field('id')} label={t.id} hint={t.idHint} mono />
              </>
            )}
            <JsonField {...form.field('document')} label={t.document} hint={t.documentHint} rows={22} assist={assist} />
            <FitCard project={project} fit={fit} />
            {schema && document !== undefined && (
              <Card title={t.difference} padded>
                <JsonDifference label={t.difference} before={currentDocument} after={document} />
              </Card>
            )}
          </Fields>
        </FormPage>
        {document !== undefined && (
          <SchemaPreview key={source} schema={document} title={t.preview} about={t.previewAbout} />
        )}
      </Columns>
    </Page>
  )
}

/** A place in the document as a path: `properties.traits.properties.age`. */
const placeOf = (path: readonly (string | number)[]) => path.join('.') || '$'
