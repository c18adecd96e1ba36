import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { JsonDifference } from '@atrium/shared/difference'
import { FormPage, JsonField, jsonText, TextField, toJsonText, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useIssueText, useSchemaAssist, validate } from '@atrium/shared/schema-form'
import { useDenial, useProject } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { asError } from '@atrium/shared/transport'
import {
  Button,
  Card,
  CardRow,
  Fact,
  Facts,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  ProgressBar,
  Row,
  Stack,
} from '@atrium/shared/ui'

import { identityPaths } from '../identities/routes'
import { schemaPaths } from './routes'
import { useText } from '../text'
import { checkIdentities, type Fit } from './check-identities'
import { identitySchemaSchema } from './identity-schema-schema'
import { SchemaPreview } from './schema-preview'
import { usePublishSchema } from './publish-schema'
import { everySchema } from './queries'
import { useSchemaEditText } from './text'
import { schemaTitle } from './trait-fields'
import { useReasonText } from './reason'

/** Without a schema it is a new one. */
const Place = z.object({ project: z.string(), schema: z.optional(z.string()) })

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, Place)
  const { items } = await queryClient.fetchQuery({ ...everySchema(place.project), staleTime: 0 })
  return { ...place, schemas: items }
}

const fresh = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Customer',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'E-mail',
          'ory.sh/kratos': {
            credentials: { password: { identifier: true } },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}

const identitySchema = z.looseObject({ properties: z.looseObject({ traits: z.looseObject({}) }) })
type Checking = { source: string; fit: Fit; state: 'checking' | 'cut' | 'complete' }

export function Component() {
  const t = useSchemaEditText()
  const words = useText()
  const navigate = useNavigate()
  const { project, schema, schemas } = useLoaderData<typeof loader>()
  const held = schemas.find(({ id }) => id === schema)?.schema as unknown
  const projectId = useProject()?.id ?? project
  const denied = useDenial('projects:write')
  const assist = useSchemaAssist(identitySchemaSchema)
  const say = useIssueText()
  const publish = usePublishSchema(project, projectId)
  const [checking, setChecking] = useState<Checking>()
  const [abort, setAbort] = useState<AbortController>()
  const [failure, setFailure] = useState<Error>()

  const form = useForm({
    schema: z.object({
      id: z.string().check(
        z.regex(/^[A-Za-z0-9._-]{1,200}$/, t.idWrong),
        z.refine((id) => schema !== undefined || schemas.every((one) => one.id !== id), t.idTaken),
      ),
      document: z
        .pipe(
          jsonText(),
          z.custom<object>((given) => identitySchema.safeParse(given).success, t.noTraits),
        )
        .check(({ value, issues }) => {
          const [issue] = identitySchema.safeParse(value).success ? validate(identitySchemaSchema, value) : []
          if (issue)
            issues.push({ code: 'custom', input: value, message: t.invalidAt(placeOf(issue.path), say(issue)) })
        }),
    }),
    defaults: { id: schema ?? '', document: toJsonText(held ?? fresh) },
    confirm({ id }, { document }) {
      const fit = checking?.source === document ? checking.fit : undefined
      const unfit = schema === undefined ? '' : fit ? t.unfitCount(fit.unfit) : t.unchecked
      return {
        title: t.publishTitle(id),
        body: t.publishBody(unfit),
        action: t.publish,
        danger: (fit?.unfit ?? 0) > 0,
      }
    },
    async submit({ id, document }) {
      await publish({ id, document }).catch((error: unknown) => {
        // What only the service finds, such as a pattern that it can't read, belongs to the same field.
        if (!(error instanceof Problem) || error.status !== 400) throw error
        const message = error.reason ?? error.message
        throw new Problem({ ...error, message, fields: [{ name: 'document', message }] })
      })
      await navigate(schemaPaths.schema({ project, schema: id }))
    },
  })
  const source = form.methods.watch('document')
  const document = parsed(source)
  const shown = checking?.source === source ? checking : undefined

  const check = async () => {
    if (schema === undefined) return
    const controller = new AbortController()
    setAbort(controller)
    setFailure(undefined)
    let last: Fit = { seen: 0, unfit: 0, samples: [] }
    const tell = (fit: Fit) => {
      last = fit
      setChecking({ source, fit, state: 'checking' })
    }
    try {
      const fit = await checkIdentities({ project, schema, document }, tell, controller.signal)
      setChecking({ source, fit, state: 'complete' })
    } catch (error) {
      if (controller.signal.aborted) setChecking({ source, fit: last, state: 'cut' })
      else setFailure(asError(error))
    } finally {
      setAbort(undefined)
    }
  }

  return (
    <Page $width="form">
      <PageHeader
        back={{
          to: schema ? schemaPaths.schema({ project, schema }) : schemaPaths.schemas({ project }),
          label: words.schemas.title,
        }}
        title={schema ? t.editTitle(schemaTitle(held) ?? schema) : t.newTitle}
        about={t.about}
      />
      <FormPage
        form={form}
        action={t.publish}
        deniedBecause={denied}
        actions={
          schema &&
          document !== undefined && (
            <Row>
              {abort && <Button onClick={() => abort.abort()}>{t.stopCheck}</Button>}
              <Button busy={abort !== undefined} onClick={() => void check()}>
                {t.check}
              </Button>
            </Row>
          )
        }
      >
        {schema === undefined && <TextField {...form.field('id')} label={t.id} hint={t.idHint} mono />}
        <JsonField {...form.field('document')} label={t.document} hint={t.documentHint} rows={18} assist={assist} />
        {failure && <ProblemNotice problem={failure} />}
        {shown && <FitCard project={project} checking={shown} />}
        {schema && document !== undefined && (
          <Card title={t.difference} padded>
            <JsonDifference label={t.difference} before={held} after={document} />
          </Card>
        )}
      </FormPage>
      {document !== undefined && (
        <SchemaPreview key={source} schema={document} title={t.preview} about={t.previewAbout} />
      )}
    </Page>
  )
}

function FitCard({ project, checking: { fit, state } }: { project: string; checking: Checking }) {
  const t = useSchemaEditText()
  const format = useFormat()
  const say = useReasonText()
  return (
    <Stack $gap={3}>
      {state === 'cut' && <Notice tone="warning">{t.cut}</Notice>}
      <Card title={t.checked}>
        {state === 'checking' && <ProgressBar label={t.checked} />}
        <Facts>
          <Fact name={t.seen}>{format.number(fit.seen)}</Fact>
          <Fact name={t.unfit}>{format.number(fit.unfit)}</Fact>
        </Facts>
        {fit.samples.map(({ id, name, unfit }) => (
          <CardRow
            key={id}
            title={<bdi>{name}</bdi>}
            about={say(unfit)}
            to={identityPaths.identity({ project, identity: id })}
          />
        ))}
      </Card>
      {fit.unfit > 0 && <Notice tone="warning">{t.checkAbout}</Notice>}
    </Stack>
  )
}

/** A place in the document as a path: `properties.traits.properties.age`. */
const placeOf = (path: readonly (string | number)[]) => path.join('.') || '$'

function parsed(source: string): unknown {
  try {
    const value: unknown = JSON.parse(source)
    return identitySchema.safeParse(value).success ? value : undefined
  } catch {
    return undefined
  }
}
