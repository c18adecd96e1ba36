import { redirect, type RouteObject } from 'react-router'

import type { Target } from '../boot/boot'
import { ConsoleNotFound } from '../failure/console-not-found'
import { ShellBoundary } from '../failure/shell-boundary'
import { Frame } from './frame'
import { firstScreen } from './first-screen'
import { PageSkeleton } from './page-skeleton'
import { titles } from './titles'

/** The shell's own screens, and `inside` those of the remotes. */
export const consoleRoutes =
  (target: Target) =>
  (inside: RouteObject[]): RouteObject[] => [
    {
      id: 'content',
      element: <Frame target={target} />,
      errorElement: <ShellBoundary />,
      children: [
        {
          id: 'screens',
          hydrateFallbackElement: <PageSkeleton />,
          errorElement: <ShellBoundary />,
          children: [
            { id: 'home', index: true, handle: { title: titles.home }, lazy: () => import('../home/home-page') },
            {
              id: 'project',
              path: 'projects/:project',
              loader: async ({ params }) => redirect(await firstScreen(params.project ?? '')),
            },
            { id: 'about', path: 'about', handle: { title: titles.about }, lazy: () => import('../about/about-page') },
            {
              id: 'setup-check',
              path: 'setup-check',
              handle: { title: titles.setupCheck },
              lazy: () => import('../setup-check/setup-check-page'),
            },
            {
              id: 'releases',
              path: 'releases',
              handle: { title: titles.remotes },
              lazy: () => import('../releases/releases-page'),
            },
            {
              id: 'release',
              path: 'releases/:remote',
              handle: { title: titles.remotes },
              lazy: () => import('../releases/release-page'),
            },
            {
              id: 'my-sessions',
              path: 'my-sessions',
              handle: { title: titles.mySessions },
              lazy: () => import('../my-sessions/my-sessions-page'),
            },
            {
              id: 'help',
              path: 'help',
              handle: { title: titles.help },
              lazy: () => import('../help/help-index-page'),
            },
            {
              id: 'help-page',
              path: 'help/:page',
              handle: { title: titles.help },
              lazy: () => import('../help/help-article-page'),
            },
            actionRoutes('actions', 'projects/:project/actions'),
            actionRoutes('all-actions', 'actions'),
            {
              id: 'signed-in',
              path: 'signed-in',
              handle: { title: titles.signedIn },
              lazy: () => import('../home/signed-in-page'),
            },
            {
              id: 'nowhere-in-project',
              path: 'projects/:project/*',
              element: <ConsoleNotFound />,
              handle: { title: titles.nowhere },
            },
            { id: 'nowhere', path: '*', element: <ConsoleNotFound />, handle: { title: titles.nowhere } },
          ],
        },
        ...inside,
      ],
    },
  ]

const actionRoutes = (id: string, path: string): RouteObject => ({
  id,
  path,
  handle: { title: titles.actions },
  lazy: () => import('../actions/actions-page'),
  children: [
    {
      id: `${id}-one`,
      path: ':action',
      handle: { title: titles.action },
      lazy: () => import('../actions/action-dialog'),
    },
  ],
})
