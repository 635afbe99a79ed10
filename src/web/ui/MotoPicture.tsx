import azul from '../motos/moto-azul.svg'
import branca from '../motos/moto-branca.svg'
import preta from '../motos/moto-preta.svg'
import vermelha from '../motos/moto-vermelha.svg'
import { usePicture } from './usePicture.ts'

const DRAWINGS: Record<string, string> = {
  Azul: azul,
  Branca: branca,
  Preta: preta,
  Vermelha: vermelha,
}

const drawingOf = (cor: string) => DRAWINGS[cor] ?? vermelha

type Props = { cor: string; photo?: string | null }

/**
 * The motorcycle's photo; without one the DK 160 drawn in its colour, red for a colour that has no drawing. Always on a
 * light stage.
 */
export function MotoPicture({ cor, photo }: Props) {
  const picture = usePicture(photo)
  const alt = `DK 160 ${cor.toLowerCase()}`
  if (picture)
    return (
      <img
        {...picture}
        alt={alt}
        className="h-42 w-full object-contain"
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className="px-6 py-3">
      <img
        src={drawingOf(cor)}
        alt={alt}
        width={820}
        height={480}
        className="h-36 w-auto"
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}

/** A small picture beside a title or a name; hidden from screen readers. */
export function MotoThumbnail({ cor, photo }: Props) {
  const picture = usePicture(photo)
  const image = picture ?? { src: drawingOf(cor), 'data-drawn': true }
  return <img {...image} alt="" width={68} height={44} className="moto-thumbnail" loading="lazy" />
}
