import type { Doubt } from '#web/forms/form-options.ts'
import { KM_POR_DIA, type Leitura, questionOf } from '../../hodometros/rules.ts'
import { newestReading } from '../api.ts'

type Odometer = { id: string; km_atual: number }

/** Returns the question about km that are too many to be true; reads what was before only if they are far above the odometer. */
export async function doubtOf({ id, km_atual }: Odometer, reading: Leitura) {
  if (reading.km <= km_atual + KM_POR_DIA) return undefined
  return questionOf(reading, await newestReading(id, reading.dia))
}

/** The same as a question of a form, about the km typed in `field`. */
export async function kmQuestion(
  moto: Odometer,
  reading: Leitura,
  field: string,
): Promise<Doubt | undefined> {
  const question = await doubtOf(moto, reading)
  return question === undefined
    ? undefined
    : { title: 'Quilometragem', question, confirm: 'Está certo', cancel: 'Corrigir', field }
}
