import type { Regiao } from '../../avarias/rules.ts'

type Place = { x: number; y: number }

/**
 * Where each part of the motorcycle is on the drawing, 0 to 1000 from its top left corner: right side top left, left side
 * top right, front bottom left, back bottom right.
 */
export const PLACES: Record<Regiao, Place> = {
  retrovisor_direito: { x: 352, y: 66 },
  manete_direito: { x: 350, y: 108 },
  seta_dianteira_direita: { x: 418, y: 158 },
  tanque: { x: 265, y: 148 },
  carenagem_direita: { x: 318, y: 205 },
  banco: { x: 165, y: 155 },
  seta_traseira_direita: { x: 62, y: 190 },
  motor: { x: 250, y: 268 },
  escapamento: { x: 150, y: 290 },
  pedaleira_direita: { x: 205, y: 338 },
  pedal_freio: { x: 290, y: 345 },
  garfo: { x: 382, y: 215 },
  paralama_dianteiro: { x: 425, y: 245 },
  roda_traseira: { x: 110, y: 340 },
  pneu_traseiro: { x: 45, y: 385 },
  retrovisor_esquerdo: { x: 648, y: 66 },
  manete_esquerdo: { x: 650, y: 108 },
  seta_dianteira_esquerda: { x: 582, y: 158 },
  carenagem_esquerda: { x: 682, y: 205 },
  seta_traseira_esquerda: { x: 938, y: 190 },
  pedaleira_esquerda: { x: 795, y: 338 },
  pedal_cambio: { x: 710, y: 345 },
  roda_dianteira: { x: 600, y: 340 },
  pneu_dianteiro: { x: 535, y: 385 },
  guidao: { x: 170, y: 590 },
  painel_instrumentos: { x: 250, y: 575 },
  farol: { x: 250, y: 660 },
  rabeta: { x: 750, y: 640 },
  lanterna: { x: 750, y: 695 },
  placa: { x: 750, y: 775 },
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The right side: wheels, body from the tail to the tank, front end. */
const SIDE: readonly Box[] = [
  [32, 262, 188, 418],
  [322, 262, 478, 418],
  [40, 115, 355, 355],
  [300, 50, 470, 340],
]
const BOXES: readonly Box[] = [
  ...SIDE,
  ...SIDE.map(([left, top, right, bottom]): Box => [1000 - right, top, 1000 - left, bottom]),
  // The front: handlebar and mirrors, then headlight and wheel.
  [95, 505, 405, 620],
  [165, 600, 365, 935],
  // The back.
  [640, 570, 860, 935],
]

/** Whether a place of the drawing is on the motorcycle, not on the paper beside it. */
export const isOnMoto = ({ x, y }: Place) =>
  BOXES.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom)

/** Returns the part of the motorcycle that is nearest to a place on the drawing. */
export function nearest({ x, y }: Place): Regiao {
  const distance = (place: Place) => (place.x - x) ** 2 + (place.y - y) ** 2
  const parts = Object.entries(PLACES) as [Regiao, Place][]
  return parts.reduce((best, each) => (distance(each[1]) < distance(best[1]) ? each : best))[0]
}
