import { FIELD_LABEL, type Field, type Kind } from '../rules.ts'

/** Names the cells of a row by the titles; one that repeats gets its number. */
export function withColumns(titulos: readonly string[], celulas: readonly string[]) {
  const row: Record<string, string> = {}
  for (const [index, title] of titulos.entries()) {
    const name = title && !(title in row) ? title : `${title} (coluna ${index + 1})`
    row[name] = celulas[index] ?? ''
  }
  return row
}

const titled = (row: Partial<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries(row).map(([field, text]) => [FIELD_LABEL[field as Field], text]),
  )

const BRUNO = {
  nome: 'Bruno Exemplo',
  cpf: '529.982.247-25',
  telefone: '(13) 99999-0001',
  email: 'bruno@exemplo.com.br',
  cnh: '62472927637',
  validade_cnh: '31/12/2030',
  data_nascimento: '15/04/1990',
  endereco: 'Rua das Palmeiras, 100',
  cidade: 'Praia Grande',
  cep: '11700-000',
}
const CARLA = {
  ...BRUNO,
  nome: 'Carla Exemplo',
  cpf: '111.444.777-35',
  telefone: '(13) 99999-0002',
  email: 'carla@exemplo.com.br',
  cnh: '',
  validade_cnh: '',
  data_nascimento: '02/09/1985',
}
const PRETA = {
  placa: 'AAA1B23',
  cor: 'Preta',
  ano: '2024',
  km_atual: '12.345',
  data_aquisicao: '10/01/2024',
  renavam: '00639884962',
  chassi: '9C2KC1670RR000001',
}
const AZUL = {
  ...PRETA,
  placa: 'BBB2C34',
  cor: 'Azul',
  km_atual: '8.200',
  renavam: '',
  chassi: '',
}

/** The rows of each example; nobody and no motorcycle in them exists. */
export const MODELOS: Record<Kind, readonly Record<string, string>[]> = {
  motos: [PRETA, AZUL].map((row) =>
    titled({ ...row, valor_aquisicao: '16.900,00', observacoes: '' }),
  ),
  clientes: [BRUNO, CARLA].map((row) => titled({ ...row, observacoes: '' })),
  locacoes: [
    titled({
      ...rental(BRUNO, PRETA),
      plano: 'anual',
      inicio: '02/03/2026',
      pago_ate: '02/08/2026',
      valor_semana: '300,00',
      caucao: '700,00',
      saldo_anterior: '45,00',
      saldo_desde: '05/08/2026',
    }),
    titled({
      ...rental(CARLA, AZUL),
      plano: 'mensal',
      inicio: '06/07/2026',
      pago_ate: '09/08/2026',
      valor_semana: '',
      caucao: 'sim',
      saldo_anterior: '',
      saldo_desde: '',
    }),
  ],
}

/** What a sheet of rentals has of a customer and a motorcycle. */
function rental(
  { nome, cpf, telefone }: typeof BRUNO,
  { placa, cor, ano, km_atual }: typeof PRETA,
) {
  return { nome, cpf, telefone, placa, cor, ano, km_atual }
}
