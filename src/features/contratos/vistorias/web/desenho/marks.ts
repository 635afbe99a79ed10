import { avariaLabel } from '../../avarias/rules.ts'
import type { AvariaVista } from '../../contract.ts'
import type { Mark } from './Desenho.tsx'

type Marked = Pick<
  AvariaVista,
  'avaria_id' | 'x' | 'y' | 'nova' | 'regiao' | 'tipo' | 'gravidade' | 'desgaste'
>

/** Returns a damage as a mark of the drawing. */
export const markOf = (avaria: Marked): Mark => ({
  id: avaria.avaria_id,
  x: avaria.x,
  y: avaria.y,
  nova: avaria.nova,
  text: avariaLabel(avaria),
})

/** Returns the damage of an inspection as marks of the drawing. */
export const marksOf = (avarias: readonly AvariaVista[]) => avarias.map(markOf)
