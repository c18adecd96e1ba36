import styled from 'styled-components'

import { color, font, media } from '../theme'

/** Series differ by color, dashes and marker; forced colors replace ours. */
export const ChartSvg = styled.svg`
  display: block;
  flex: none;
  text {
    fill: ${color.textSoft};
    font-size: ${font.tiny};
    font-variant-numeric: tabular-nums;
  }
  [data-grid] {
    stroke: ${color.line};
  }
  [data-here] {
    stroke: ${color.lineStrong};
  }
  [data-line] {
    fill: none;
    stroke: var(--tone);
    stroke-width: 2px;
    stroke-linejoin: round;
  }
  [data-series='1'] [data-line] {
    stroke-dasharray: 6 4;
  }
  [data-series='2'] [data-line] {
    stroke-dasharray: 2 3;
  }
  [data-series='3'] [data-line] {
    stroke-dasharray: 8 3 2 3;
  }
  [data-sign] {
    fill: ${color.surface};
    stroke: var(--tone);
    stroke-width: 1.5px;
  }
  [data-sign][data-active] {
    fill: var(--tone);
  }
  [data-bar] {
    fill: var(--tone);
    opacity: 0.85;
  }
  [data-ongoing] {
    opacity: 0.45;
  }
  [data-bar][data-active] {
    opacity: 1;
  }
  ${media.forced} {
    text {
      fill: CanvasText;
    }
    [data-grid] {
      stroke: GrayText;
    }
    [data-here] {
      stroke: Highlight;
    }
    [data-line],
    [data-sign] {
      stroke: CanvasText;
    }
    [data-sign] {
      fill: Canvas;
    }
    [data-sign][data-active],
    [data-bar] {
      fill: CanvasText;
    }
    [data-bar][data-active] {
      fill: Highlight;
    }
  }
`
