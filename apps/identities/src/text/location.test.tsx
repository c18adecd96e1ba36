import { render } from '@testing-library/react'

import { Location } from './location'

test('isolates city and country so that neither changes the other’s direction', () => {
  const { container } = render(<Location value="القاهرة, EG" />)
  expect(container).toHaveTextContent('القاهرة, EG')
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['القاهرة', 'EG'])
})
