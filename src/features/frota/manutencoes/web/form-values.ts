import type { Moto } from '#features/frota/motos/contract.ts'
import type { Manutencao } from '../contract.ts'

/** Default values of a new entry: an oil change if the motorcycle is given. */
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

/** The editable values of an existing entry. */
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
