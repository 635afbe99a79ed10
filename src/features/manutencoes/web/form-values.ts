import type { Moto } from '#features/motos/contract.ts'
import type { Manutencao } from '../contract.ts'

/** What a new one begins with: of a motorcycle already known it is taken to be the oil change. */
export const blank = (today: string, moto: Moto | undefined) =>
  ({
    moto_id: moto?.id ?? '',
    tipo: moto ? 'troca_oleo' : '',
    descricao: moto ? 'Troca de óleo' : '',
    data_realizada: today,
    km_realizada: moto?.km_atual ?? '',
    custo: '',
    responsavel: '',
    proxima_manutencao_km: '',
    observacoes: '',
  }) as never

/** What may be corrected of one on record. */
export const written = ({
  moto_id,
  tipo,
  descricao,
  data_realizada,
  km_realizada,
  custo,
  responsavel,
  proxima_manutencao_km,
  observacoes,
}: Manutencao) => ({
  moto_id,
  tipo,
  descricao,
  data_realizada,
  km_realizada,
  custo,
  responsavel,
  proxima_manutencao_km,
  observacoes,
})
