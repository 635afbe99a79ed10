import pg from 'pg'
import type { Charge } from './providers.ts'

/** Creates open Pix charges, each for its own payment, as the product would store them. */
export async function openCharges(databaseUrl: string, amount: number): Promise<Charge[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`
      with cliente as (
        insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
        values ('Cliente de Teste', '52998224725', '13997123456', '62472927637', '1990-05-20', 'Rua de Teste, 1', '11700000')
        returning id
      ), moto as (
        insert into motos (placa, cor, ano, km_atual, data_aquisicao, status)
        values ('TST0A01', 'Azul', 2026, 100, '2026-01-01', 'alugada') returning id
      ), locacao as (
        insert into locacoes (cliente_id, moto_id, moto_titular_id, plano, data_inicio, data_fim, data_fim_contratada, km_inicial, precos, valor_total)
        select cliente.id, moto.id, moto.id, 'mensal', hoje, hoje + 89, hoje + 89, 100, '[{"semana": 1, "valor": 31493}]', 404910
        from cliente, moto, cast(now() at time zone 'America/Sao_Paulo' as date) hoje
        returning id, moto_id, km_inicial
      )
      insert into locacoes_motos (locacao_id, moto_id, inicio, km_saida)
      select id, moto_id, date_trunc('minute', now()), km_inicial from locacao`)
    await client.query(
      `insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, valor_original, data_vencimento)
       select id, cliente_id, moto_id, 'avulso', 10000 + n, current_date + 30 from locacoes, generate_series(1, $1) n`,
      [amount],
    )
    const { rows } = await client.query(`
      insert into pix_cobrancas
        (pagamento_id, cliente_id, provedor, external_id, valor, descricao, copia_e_cola, expira_em, status)
      select id, cliente_id, 'asaas', 'pay_' || row_number() over (), valor_original, 'Avulso', '000201', now() + interval '10 days', 'aberta'
      from pagamentos where tipo = 'avulso'
      returning external_id as id, id as referencia, valor::int`)
    return rows.map((row) => ({ ...row, isPaid: false }))
  } finally {
    await client.end()
  }
}

/**
 * Simulates an hour without a server: pending work is due, and locks of dead processes have
 * expired.
 */
export async function ageAnHour(client: pg.Client) {
  await client.query(
    `update webhooks_recebidos set proxima_tentativa = proxima_tentativa - interval '1 hour' where status = 'pendente'`,
  )
  await client.query(
    `update mensagens set data_envio = data_envio - interval '1 hour' where status = 'processando'`,
  )
  await client.query(`delete from pgboss.job where state = 'active'`)
}

/** Returns true if no work is pending. */
export async function isSettled(client: pg.Client) {
  const { rows } = await client.query(`
    select (select count(*) from webhooks_recebidos where status = 'pendente')
      + (select count(*) from mensagens where status = 'processando') as n`)
  return Number(rows[0].n) === 0
}
