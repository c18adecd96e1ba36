import styled from 'styled-components'

import { contrastFindings, dark, light, type ContrastFinding } from '@atrium/shared/branding'
import { useFormContext } from '@atrium/shared/form'
import { useFormat } from '@atrium/shared/text'
import { color } from '@atrium/shared/theme'
import { Button, Card, CardRow, Small, StateDot } from '@atrium/shared/ui'

import { useBrandingText } from './text'
import { modes, chosenColours, type Mode, type ThemeFields } from './theme-form'

type Found = ContrastFinding & { mode: Mode }

/** Pairs of colors with too little contrast, each with a suggested color. */
export function ContrastCard({ values, deniedBecause }: { values: ThemeFields; deniedBecause?: string }) {
  const t = useBrandingText()
  const format = useFormat()
  const { setValue } = useFormContext()
  const found = modes.flatMap((mode): Found[] =>
    contrastFindings(mode === 'light' ? light : dark, chosenColours(values, mode))
      // Skips colors that the dark mode derives from the light one: they are adjusted automatically.
      .filter(({ mark, ground }) => [mark, ground].some((name) => values[mode][name] !== ''))
      .map((one) => ({ ...one, mode })),
  )
  const number = (value: number) => format.number(Math.floor(value * 10) / 10)
  return (
    <Card title={t.contrast}>
      {found.length === 0 ? (
        <Fine role="status">
          <StateDot tone="success">{t.contrastFine}</StateDot>
        </Fine>
      ) : (
        <>
          <Fine>
            <Small>{t.contrastAbout}</Small>
          </Fine>
          {found.map(({ mark, ground, mode, ratio, minRatio, proposal }) => (
            <CardRow
              key={`${mode} ${mark} ${ground}`}
              tile={<Swatch style={{ background: proposal.colour }} />}
              title={t.pair(t.pairs[mark], t.pairs[ground], t.modes[mode])}
              about={t.ratio(number(ratio), number(minRatio))}
            >
              <Button
                small
                deniedBecause={deniedBecause}
                onClick={() =>
                  setValue(`${mode}.${proposal.name}`, proposal.colour, { shouldDirty: true, shouldValidate: true })
                }
              >
                {t.apply(t.names[proposal.name], proposal.colour)}
              </Button>
            </CardRow>
          ))}
        </>
      )}
    </Card>
  )
}

const Fine = styled.div`
  padding: 12px 16px;
`
const Swatch = styled.span`
  width: 18px;
  height: 18px;
  border: 1px solid ${color.lineStrong};
  border-radius: 4px;
`
