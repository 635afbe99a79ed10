import type { MouseEvent } from 'react'
import { MAX_DESENHO, REGIAO_LABEL, REGIOES, type Regiao } from '../../avarias/rules.ts'
import { isOnMoto, nearest, PLACES } from './places.ts'

/** A damage on the drawing: `nova` in red, what was known in grey. */
export type Mark = { id: string; x: number; y: number; nova: boolean; text: string }
export type Spot = { x: number; y: number; regiao: Regiao }

type Props = {
  marks: readonly Mark[]
  /** A tap on the motorcycle, or a part chosen by its name. Without it the drawing only shows. */
  onTap?: (spot: Spot) => void
}

/** The motorcycle from both sides, from the front and from the back, with its damage; all parts are in a list by name too. */
export function Desenho({ marks, onTap }: Props) {
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at = (from: number, side: number) =>
      Math.round(Math.min(Math.max(from / side, 0), 1) * MAX_DESENHO)
    const place = { x: at(event.clientX - left, width), y: at(event.clientY - top, height) }
    if (isOnMoto(place)) onTap?.({ ...place, regiao: nearest(place) })
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of parts below does the same by keyboard */}
      <svg
        viewBox={`0 0 ${MAX_DESENHO} ${MAX_DESENHO}`}
        role="img"
        aria-label={
          marks.length > 0
            ? `Desenho da moto com as avarias: ${marks.map(({ text }) => text).join('; ')}`
            : 'Desenho da moto, sem avarias'
        }
        className="w-full rounded-3 border border-borda bg-cartao"
        style={onTap && { cursor: 'crosshair', touchAction: 'manipulation' }}
        onClick={onTap && tap}
      >
        <g
          fill="none"
          stroke="var(--tinta-3)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <Side />
          <g transform="translate(1000 0) scale(-1 1)">
            <Side />
          </g>
          <Front />
          <Back />
        </g>
        <g fill="var(--tinta-2)" fontSize="44" textAnchor="middle">
          <text x="250" y="462">
            Lado direito
          </text>
          <text x="750" y="462">
            Lado esquerdo
          </text>
          <text x="250" y="982">
            Frente
          </text>
          <text x="750" y="982">
            Traseira
          </text>
        </g>
        {marks.map(({ id, x, y, nova, text }, index) => (
          <g key={id} fill={nova ? 'var(--vermelho)' : 'var(--tinta-3)'}>
            <circle cx={x} cy={y} r="34">
              <title>{text}</title>
            </circle>
            <text
              x={x}
              y={y + 14}
              fontSize="40"
              textAnchor="middle"
              fill="var(--cartao)"
              fontWeight="700"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      {onTap && (
        <details>
          <summary className="cursor-pointer py-2 font-medium">Escolher a parte pelo nome</summary>
          <ul className="mt-2 flex flex-wrap gap-2">
            {REGIOES.map((regiao) => (
              <li key={regiao}>
                <button
                  type="button"
                  className="chip"
                  onClick={() => onTap({ ...PLACES[regiao], regiao })}
                >
                  {REGIAO_LABEL[regiao]}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The right side: the front wheel is on the right. */
const Side = () => (
  <>
    <circle cx="110" cy="340" r="68" />
    <circle cx="110" cy="340" r="40" />
    <circle cx="400" cy="340" r="68" />
    <circle cx="400" cy="340" r="40" />
    <path d="M62 172 L140 140 L205 165 L232 128 Q280 108 320 140 L345 108" />
    <path d="M62 172 Q60 200 95 205 L220 205 L300 190 L335 150" />
    <path d="M345 108 L318 96 M345 108 L400 340 M345 108 L352 78" />
    <path d="M335 66 H370 V84 H335 Z M390 140 Q430 130 430 165 Q420 185 388 178" />
    <path d="M205 215 H300 V300 H205 Z M205 300 L110 340 M300 300 L250 320 H60" />
    <path d="M352 262 Q400 235 455 280" />
    <path d="M185 338 H225 M275 345 H310" />
  </>
)

const Front = () => (
  <>
    <circle cx="250" cy="660" r="58" />
    <path d="M120 585 Q250 545 380 585 M120 585 V610 M380 585 V610" />
    <path d="M205 560 H295 V600 H205 Z" />
    <path d="M150 520 H110 V550 H150 Z M350 520 H390 V550 H350 Z M150 550 L170 580 M350 550 L330 580" />
    <path d="M175 670 H145 M325 670 H355 M205 715 V900 M295 715 V900 M215 760 H285 V925 H215 Z" />
  </>
)

const Back = () => (
  <>
    <path d="M670 610 Q750 570 830 610 L810 670 H690 Z" />
    <path d="M705 680 H795 V715 H705 Z M695 745 H805 V805 H695 Z" />
    <path d="M690 690 H650 M810 690 H850" />
    <path d="M715 805 H785 V925 H715 Z M690 830 L660 900" />
  </>
)
