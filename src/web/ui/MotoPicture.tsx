import azul from '../motos/moto-azul.svg'
import branca from '../motos/moto-branca.svg'
import preta from '../motos/moto-preta.svg'
import vermelha from '../motos/moto-vermelha.svg'
import { usePicture } from './usePicture.ts'

const DRAWINGS: Record<string, string> = { Azul: azul, Branca: branca, Preta: preta, Vermelha: vermelha }

/**
 * The motorcycle's photo; without one the DK 160 drawn in its colour, red for a colour that has no drawing. Always on a
 * light stage.
 */
export function MotoPicture({ cor, photo }: { cor: string; photo?: string | null }) {
  const picture = usePicture(photo)
  const alt = `DK 160 ${cor.toLowerCase()}`
  if (picture)
    return <img {...picture} alt={alt} className="h-42 w-full object-cover" loading="lazy" decoding="async" />
  return (
    <span className="px-6 py-3">
      <img
        src={DRAWINGS[cor] ?? vermelha}
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
