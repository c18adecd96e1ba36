import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { ComboboxField, Form, NumberField, SubmitButton, useForm } from '@atrium/shared/form'
import { loads, queryText, useFormFollowsUrl, useLoaded } from '@atrium/shared/routing'
import {
  Button,
  ButtonLink,
  Card,
  CardRow,
  Columns,
  control,
  EmptyState,
  Muted,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  Row,
  Skeleton,
  Stack,
} from '@atrium/shared/ui'

import { depthField } from '../check/queries'
import { Graph } from '../graph/graph'
import { expandPaths } from '../paths'
import { namespaceList } from '../relationships/queries'
import { tupleForm } from '../relationships/tuple'
import { useNames } from '../relationships/use-names'
import { useText } from '../text'
import { treeDiagram } from './tree-diagram'
import { expansion, ExpandPlace, isComplete } from './queries'
import { useExpandText } from './text'
import { matching, type TreeNode } from './tree'
import { TreeView } from './tree-view'

/** The service's default limit of subjects in a tree. The response doesn't mark where it was cut off. */
const usualLimit = 4_000

export const loader = loads(ExpandPlace, ({ project }) => namespaceList(project))

export function Component() {
  const t = useExpandText()
  const { fields } = useText().relationships
  const { place, data: namespaces } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const { namespace = '', object = '', relation = '', 'max-depth': depth } = place
  const request = { namespace, object, relation, depth }
  const form = useForm({
    schema: z.extend(z.omit(tupleForm(fields), { subject: true }), {
      depth: depthField,
    }),
    defaults: request,
    guarded: false,
    // The question goes into the URL; the answer is the query for that URL.
    async submit({ depth: levels, ...set }) {
      const next = { ...set, 'max-depth': levels }
      await queryClient.invalidateQueries(expansion({ ...place, ...next }))
      await navigate(expandPaths.expand(place) + queryText({ ...next, view: place.view }))
    },
  })

  useFormFollowsUrl(form.methods.reset, request)
  const names = useNames(place.project, form.methods.watch('namespace'), 'relations and permits')

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <Columns $main="question">
        <Card padded>
          <Form form={form}>
            <ComboboxField {...form.field('namespace')} label={fields.namespace} suggestions={namespaces} mono />
            <ComboboxField {...form.field('object')} label={fields.object} suggestions={names.objects} mono />
            <ComboboxField {...form.field('relation')} label={fields.relation} suggestions={names.relations} mono />
            <NumberField {...form.field('depth')} label={t.depth} hint={t.depthHint} optional />
            <Row>
              <SubmitButton form={form}>{t.expand}</SubmitButton>
            </Row>
          </Form>
        </Card>
        <Stack>
          {isComplete(place) ? (
            <Expansion key={JSON.stringify({ ...place, view: undefined })} place={place} />
          ) : (
            <Card>
              <EmptyState icon={<ListTree />} title={t.noTree.title}>
                {t.noTree.body}
              </EmptyState>
            </Card>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}

function Expansion({ place }: { place: ExpandPlace }) {
  const t = useExpandText()
  const { data, error, refetch } = useQuery(expansion(place))
  if (error) return <ProblemNotice problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  if (!data.nodes) return <Notice tone="warning">{t.undeclared}</Notice>
  const { relation = '', namespace = '', object = '' } = place
  const label = t.tree(relation, `${namespace}:${object}`)
  return (
    <>
      {place.view === 'graph' && <Rendered label={t.graphOf(label)} nodes={data.nodes} />}
      <Tree label={label} nodes={data.nodes} drawing={<DrawingLink place={place} />} />
    </>
  )
}

/** Shows or hides the graph. The state is in the URL. */
function DrawingLink({ place: { project, view, ...query } }: { place: ExpandPlace }) {
  const t = useExpandText()
  const isRendered = view === 'graph'
  return (
    <ButtonLink
      small
      replace
      preventScrollReset
      to={expandPaths.expand({ project }) + queryText({ ...query, view: isRendered ? undefined : 'graph' })}
    >
      {isRendered ? t.hideGraph : t.showGraph}
    </ButtonLink>
  )
}

function Rendered({ label, nodes }: { label: string; nodes: readonly TreeNode[] }) {
  const t = useExpandText()
  const types: Readonly<Record<string, string>> = t.types
  const { hidden, ...graph } = treeDiagram(nodes, { type: (type) => types[type] ?? type, subjects: t.subjects })
  return (
    <Card title={t.graph}>
      {hidden > 0 && <CardRow title={<Muted>{t.graphCut(graph.nodes.length, hidden)}</Muted>} />}
      <Graph label={label} {...graph} />
    </Card>
  )
}

/** Trees up to this many nodes are initially expanded; of larger ones only the first level. */
const openAtFirst = 200

function Tree({ label, nodes, drawing }: { label: string; nodes: readonly TreeNode[]; drawing: ReactNode }) {
  const t = useExpandText()
  const [base, setBase] = useState(nodes.length <= openAtFirst ? Infinity : 1)
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [search, setSearch] = useState('')
  const found = search.trim() === '' ? undefined : matching(nodes, search)
  const all = (level: number) => {
    setBase(level)
    setChanged(new Map())
  }
  return (
    <Card
      title={label}
      actions={
        <Row>
          {drawing}
          <Button small onClick={() => all(Infinity)}>
            {t.expandAll}
          </Button>
          <Button small onClick={() => all(1)}>
            {t.collapseAll}
          </Button>
        </Row>
      }
    >
      <CardRow
        title={
          <SearchBox
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        }
      >
        <Muted role="status">{found ? t.matches(found.matches) : t.nodes(nodes.length)}</Muted>
      </CardRow>
      {nodes.length >= usualLimit && <CardRow title={<Muted>{t.mayBeCut}</Muted>} />}
      {nodes.length === 1 && <CardRow title={<Muted>{t.empty}</Muted>} />}
      <TreeView
        label={label}
        nodes={found ? nodes.filter(({ id }) => found.shown.has(id)) : nodes}
        isOpen={({ id, level }) => changed.get(id) ?? (found !== undefined || level <= base)}
        onToggle={({ id }, open) => setChanged(new Map(changed).set(id, open))}
      />
    </Card>
  )
}

const SearchBox = styled.input`
  ${control}
  width: 100%;
`
