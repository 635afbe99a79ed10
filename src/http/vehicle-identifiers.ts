import { autoProblem, parseAuto } from '#domain/auto.ts'
import { PLACA_INVALIDA, parsePlaca } from '#domain/placas.ts'
import { CHASSI_INVALIDO, parseChassi, parseRenavam, renavamProblem } from '#domain/veiculo.ts'
import { identifier, optionalIdentifier } from './identifiers.ts'

/** The number of an infraction notice, as it is printed. */
export const numeroAuto = identifier(parseAuto, autoProblem).meta({ title: 'Número do auto' })

/** A plate, old or Mercosul, in any format. */
export const placa = identifier(parsePlaca, PLACA_INVALIDA).meta({ title: 'Placa' })

export const renavam = optionalIdentifier(parseRenavam, renavamProblem).meta({ title: 'Renavam' })
export const chassi = optionalIdentifier(parseChassi, CHASSI_INVALIDO).meta({ title: 'Chassi' })
