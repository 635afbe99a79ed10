import { z } from 'zod'
import { day, money } from '#http/endpoint.ts'

/** The promise that a debt is under. */
export const promessaDaDivida = z
  .object({ valor: money, dia: day })
  .meta({ id: 'PromessaDaDivida' })
