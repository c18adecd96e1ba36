import { attempt } from '@atrium/shared/api'
import { signInPath, signOut } from '@atrium/shared/session'
import { languages, offeredLanguages, setLocale } from '@atrium/shared/text'
import { densities, setAppearance, themes } from '@atrium/shared/theme'

import { en, type Text } from '../console/text/en'
import type { Offer } from './offers'

/** What the palette does itself: appearance, density, language, the person's own pages, signing out. Found by English words, too. */
export function actions(t: Text): Offer[] {
  const act = (to: string, title: string, words: string, run: () => unknown): Offer => ({
    kind: 'action',
    to: `atrium:${to}`,
    title,
    words,
    run,
    icon: 'sliders-horizontal',
  })
  return [
    ...themes.map((theme) =>
      act(`theme-${theme}`, t.setTheme(t.themes[theme]), `${en.setTheme(en.themes[theme])} mode theme`, () =>
        setAppearance({ theme }),
      ),
    ),
    ...densities.map((density) =>
      act(`density-${density}`, t.setDensity(t.densities[density]), en.setDensity(en.densities[density]), () =>
        setAppearance({ density }),
      ),
    ),
    ...offeredLanguages().map((language) =>
      act(
        `language-${language}`,
        t.setLanguage(languages[language]),
        `${en.setLanguage(languages[language])} ${language}`,
        () => void setLocale(language),
      ),
    ),
    { kind: 'action', to: '/my-sessions', title: t.mySessions, words: en.mySessions, icon: 'history' },
    act('sign-out', t.signOut, `${en.signOut} log out`, () =>
      attempt(() => signOut().then(() => location.assign(signInPath('/')))),
    ),
  ]
}
