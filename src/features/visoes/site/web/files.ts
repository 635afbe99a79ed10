import azul from '../../../../web/motos/moto-azul.svg?no-inline'
import preta from '../../../../web/motos/moto-preta.svg?no-inline'
import vermelha from '../../../../web/motos/moto-vermelha.svg?no-inline'
import type { Cor } from '../oferta/rules.ts'
import font from './figtree-portuguese.woff2?no-inline'
import script from './menu.js?url&no-inline'
import payScript from './pay.js?url&no-inline'

/** The addresses under which the build puts the files that the pages name. */
export const FONT = font
export const MENU_SCRIPT = script
export const PAY_SCRIPT = payScript
export const DRAWINGS: Record<Cor, string> = { Vermelha: vermelha, Azul: azul, Preta: preta }
export const DRAWING_SIZE = { width: 820, height: 480 }
