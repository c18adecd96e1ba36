import type { ComponentProps } from 'react'
import styled, { createGlobalStyle } from 'styled-components'

/** The printable part of a page: printed alone, black on white, without the console around it. At most one per page. */
export function Printed(props: ComponentProps<'div'>) {
  return (
    <>
      <PrintStyle />
      <Sheet {...props} data-printed="" />
    </>
  )
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
`
const PrintStyle = createGlobalStyle`
  @media print {
    html, body {
      background: #fff !important;
    }
    body :not(:has([data-printed]), [data-printed], [data-printed] *) {
      display: none !important;
    }
    body :has([data-printed]) {
      display: block !important;
      position: static !important;
      height: auto !important;
      overflow: visible !important;
      padding: 0 !important;
      margin: 0 !important;
      border: 0 !important;
      box-shadow: none !important;
      background: none !important;
    }
    [data-printed], [data-printed] * {
      color: #000 !important;
      background: none !important;
      box-shadow: none !important;
    }
    [data-printed] tr { break-inside: avoid; }
  }
`
