import azul from '../motos/moto-azul.svg'
import branca from '../motos/moto-branca.svg'
import preta from '../motos/moto-preta.svg'
import vermelha from '../motos/moto-vermelha.svg'

const DRAWINGS: Record<string, string> = { Azul: azul, Branca: branca, Preta: preta, Vermelha: vermelha }

/** The DK 160 drawn in its colour; red for a colour that has no drawing. Always on a light stage. */
export const MotoPicture = ({ cor }: { cor: string }) => (
  <span className="px-6 py-3">
    <img
      src={DRAWINGS[cor] ?? vermelha}
      alt={`DK 160 ${cor.toLowerCase()}`}
      width={820}
      height={480}
      className="h-36 w-auto"
      loading="lazy"
      decoding="async"
    />
  </span>
)
