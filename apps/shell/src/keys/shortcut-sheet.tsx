import { useState } from 'react'
import styled from 'styled-components'

import { color, font } from '@atrium/shared/theme'
import { Button, Kbd } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useText } from '../console/text'
import { areKeysOn, turnKeys } from './shortcuts'

/** All keyboard shortcuts, in groups. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { keys: t, pins, searchTitle } = useText()
  const [on, setOn] = useState(areKeysOn)
  const turn = () => {
    turnKeys(!on)
    setOn(!on)
  }
  const groups: [title: string, rows: [keys: string[], words: string][]][] = [
    [
      t.general,
      [
        [['Ctrl', 'K'], searchTitle],
        [['?'], t.help],
        [['/'], t.filter],
        [['Esc'], t.close],
        [['Alt', 'T'], t.notices],
        [['p'], pins.page],
        [['Shift', 'Enter'], pins.inSearch],
      ],
    ],
    [
      t.lists,
      [
        [['j'], t.next],
        [['k'], t.previous],
        [['Enter'], t.open],
        [['x'], t.select],
        [['e'], t.edit],
      ],
    ],
    [
      t.goTo,
      [
        ...Object.entries(t.places).map(([key, words]): [string[], string] => [['g', key], words]),
        [['g', '1–9'], pins.go],
      ],
    ],
  ]
  return (
    <Dialog
      size="large"
      title={t.title}
      description={on ? t.about : t.off}
      onClose={onClose}
      footer={<Button onClick={turn}>{on ? t.turnOff : t.turnOn}</Button>}
    >
      <Groups>
        {groups.map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, words]) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  )
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 16px 32px;
  h3 {
    padding-block-end: 4px;
    color: ${color.textSoft};
    font-size: ${font.tiny};
    font-weight: 500;
  }
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 5px;
  }
  dd {
    display: flex;
    gap: 4px;
    margin: 0;
  }
`
