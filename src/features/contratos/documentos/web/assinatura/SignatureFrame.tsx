import { Eraser } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { Button } from '#web/ui/Button.tsx'
import { isDrawn, type Ponto } from '../../assinatura/rules.ts'

/** More pixels make the picture larger, not the signature clearer. */
const MAX_RATIO = 2

/** A signature as it travels: the strokes and their picture. */
export type Drawing = { tracos: Ponto[][]; imagem: string }

/** Returns what a frame needs, whether it contains a signature, and how to read it. */
export function useSignature(
  initial: PointGroup[] = [],
  onStroke?: (groups: PointGroup[]) => void,
) {
  // State, because a dialog mounts its content after the effects of what opens it.
  const [element, setElement] = useState<HTMLCanvasElement | null>(null)
  const pad = useRef<SignaturePad>(undefined)
  const first = useRef(initial)
  const said = useRef(onStroke)
  const [drawn, setDrawn] = useState(() => isDrawn(strokesOf(initial)))
  useEffect(() => {
    said.current = onStroke
  })
  useEffect(() => {
    if (!element) return
    const made = new SignaturePad(element, { penColor: INK, backgroundColor: PAPER, minWidth: 0.8 })
    pad.current = made
    const redraw = (groups: PointGroup[]) => {
      const ratio = Math.min(window.devicePixelRatio || 1, MAX_RATIO)
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      made.fromData(groups)
    }
    redraw(first.current)
    const ended = () => {
      const groups = made.toData()
      setDrawn(isDrawn(strokesOf(groups)))
      said.current?.(groups)
    }
    made.addEventListener('endStroke', ended)
    // The phone was turned: the strokes stay where they are.
    const observer = globalThis.ResizeObserver && new ResizeObserver(() => redraw(made.toData()))
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      made.removeEventListener('endStroke', ended)
      made.off()
    }
  }, [element])
  return {
    canvas: setElement,
    drawn,
    clear() {
      pad.current?.clear()
      setDrawn(false)
      said.current?.([])
    },
    read: (): Drawing => ({
      tracos: strokesOf(pad.current?.toData() ?? []),
      imagem: pad.current?.toDataURL('image/png') ?? '',
    }),
  }
}

/** It is printed on white paper, in dark mode too. */
const INK = '#171b21'
const PAPER = '#ffffff'

/** Returns the strokes with times since the first point. */
function strokesOf(groups: readonly PointGroup[]): Ponto[][] {
  const begin = groups[0]?.points[0]?.time ?? 0
  const round = (pixels: number) => Math.round(pixels * 10) / 10
  return groups.map(({ points }) =>
    points.map(({ x, y, time }) => ({ x: round(x), y: round(y), t: Math.max(0, time - begin) })),
  )
}

type FrameProps = { signature: ReturnType<typeof useSignature>; nome: string }

/** The frame that somebody signs in with a finger. */
export function SignatureFrame({ signature: { canvas, drawn, clear }, nome }: FrameProps) {
  const hint = useId()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={hint} className="text-tinta-2">
          Assine com o dedo dentro do quadro.
        </p>
        <Button size="small" variant="quiet" icon={Eraser} disabled={!drawn} onClick={clear}>
          Limpar
        </Button>
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Quadro da assinatura de ${nome}: ${drawn ? 'assinado' : 'vazio'}`}
        aria-describedby={hint}
        className="block h-56 w-full touch-none rounded-3 border-2 border-dashed border-borda-campo bg-white"
      />
    </div>
  )
}
