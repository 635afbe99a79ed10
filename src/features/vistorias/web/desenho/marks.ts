import { describeAvaria } from '../../avarias/rules.ts'
import type { AvariaVista } from '../../contract.ts'
import type { Mark } from './Desenho.tsx'

/** Returns the damage of an inspection as marks of the drawing. */
export const marksOf = (avarias: readonly AvariaVista[]): Mark[] =>
  avarias.map((avaria) => ({
    id: avaria.avaria_id,
    x: avaria.x,
    y: avaria.y,
    nova: avaria.nova,
    text: describeAvaria(avaria),
  }))
