import { render } from '@testing-library/react'

import { Location } from './location'

test('city and country are isolated from each other, so neither changes the other’s direction', () => {
  const { container } = render(<Location value="القاهرة, EG" />)
  expect(container).toHaveTextContent('القاهرة, EG')
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['القاهرة', 'EG'])
})
