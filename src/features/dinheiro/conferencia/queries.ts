import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/**
 * One row that breaks a rule: what it is, what it should be and what it is in cents, whose it is, and of which inspection
 * or document.
 */
export type Ocorrencia = {
  registro: string
  esperado: Centavos | null
  encontrado: Centavos | null
  cliente_id: string | null
  vistoria_id: string | null
  documento_id: string | null
}

/** Every debt of either kind. */
const DIVIDAS = `
  select *, case pagamento_tipo when 'semanal' then 'Semana ' || semana_referencia when 'caucao' then 'Caução'
      when 'complemento' then 'Complemento' when 'avulso' then 'Avulso' else 'Cobrança "' || titulo || '"' end
    || ', vence ' || to_char(data_vencimento, 'DD/MM/YYYY') as registro
  from dividas`

/** The active allocations that are rows of the register, with the means they have there. */
const ALOCACOES = `
  select a.id, a.dia, a.valor, coalesce(a.pagamento_id, a.cobranca_id) as divida, r.forma, r.cliente_id, r.numero
  from alocacoes a
  join recebimentos r on r.id = a.recebimento_id
  left join pagamentos p on p.id = a.pagamento_id
  where a.tipo = 'recebimento' and a.desfeita_em is null and p.tipo is distinct from 'caucao'`

/** The rows of the register that stand for what a debt received: neither reversals nor reversed. */
const REGISTRO = `
  select r.id, r.alocacao_id, r.valor, coalesce(r.pagamento_id, r.cobranca_id) as divida, r.data_recebimento as dia, r.tipo_recebimento as forma,
    d.cliente_id
  from receitas r
  left join dividas d on d.id = coalesce(r.pagamento_id, r.cobranca_id)
  where r.origem in ('pagamento', 'cobranca') and r.estornada_em is null and r.cancelada_em is null`

/**
 * Compares the rows of a table (`dia`, `chave`, `valor`) with its summary (`dia`, `chave`, `total`, `quantidade`). Where
 * only the numbers of rows differ, the text says so.
 */
const summary = (nome: string, rows: string, kept: string) => `
  select '${nome} de ' || to_char(dia, 'DD/MM/YYYY')
      || case when esperado = encontrado then ', ' || linhas || ' linhas e ' || quantidade || ' no resumo' else '' end as registro,
    case when esperado <> encontrado then esperado end as esperado, case when esperado <> encontrado then encontrado end as encontrado,
    null::uuid as cliente_id
  from (
    select dia, chave, coalesce(r.total, 0) as esperado, coalesce(k.total, 0) as encontrado, coalesce(r.linhas, 0) as linhas,
      coalesce(k.quantidade, 0) as quantidade
    from (select dia, chave, sum(valor) as total, count(*) as linhas from (${rows}) x group by 1, 2) r
    full join (select dia, chave, sum(total) as total, sum(quantidade) as quantidade from (${kept}) x group by 1, 2) k
      using (dia, chave)
  ) d
  where (esperado, linhas) <> (encontrado, quantidade)`

const ZONE = `'America/Sao_Paulo'`

/** The periods of rentals, each with the end of the one before and whether it is the last. */
const PERIODOS = `
  select id, locacao_id, inicio, fim, lag(fim) over w as antes, lead(id) over w is null as ultimo
  from locacoes_motos window w as (partition by locacao_id order by inicio, id)`

type Invariante = { numero: number; descricao: string; broken: string }

/**
 * The rules that the accounts must satisfy at any time, each with a query that returns the rows
 * breaking it.
 */
export const INVARIANTES: Invariante[] = [
  {
    numero: 1,
    descricao: 'Cada recebimento está inteiro nas dívidas que pagou; um desfeito, em nenhuma.',
    broken: `
      select 'Recibo nº ' || r.numero as registro, case when r.estornado_em is null then r.valor else 0 end as esperado,
        coalesce(sum(a.valor), 0) as encontrado, r.cliente_id
      from recebimentos r
      left join alocacoes a on a.recebimento_id = r.id and a.tipo = 'recebimento' and a.desfeita_em is null
      group by r.id
      having case when r.estornado_em is null then r.valor else 0 end <> coalesce(sum(a.valor), 0)`,
  },
  {
    numero: 2,
    descricao:
      'Valor e encargos de cada dívida são o recebido, o dispensado e o que falta; paga, nada falta.',
    broken: `
      select registro, valor_original + encargos_lancados as esperado,
        valor_recebido + valor_dispensado + case status when 'pago' then 0 else principal_aberto + encargos_abertos end as encontrado,
        cliente_id
      from (${DIVIDAS}) d
      where valor_original + encargos_lancados <>
          valor_recebido + valor_dispensado + case status when 'pago' then 0 else principal_aberto + encargos_abertos end
        or status = 'cancelado' and valor_recebido <> 0`,
  },
  {
    numero: 3,
    descricao: 'O recebido e o dispensado de cada dívida são a soma dos seus lançamentos.',
    broken: `
      select d.registro, coalesce(a.recebido + a.dispensado, 0) as esperado,
        d.valor_recebido + d.valor_dispensado as encontrado, d.cliente_id
      from (${DIVIDAS}) d
      left join (
        select coalesce(pagamento_id, cobranca_id) as id, coalesce(sum(valor) filter (where tipo <> 'dispensa'), 0) as recebido,
          coalesce(sum(valor) filter (where tipo = 'dispensa'), 0) as dispensado
        from alocacoes where desfeita_em is null group by 1
      ) a on a.id = d.id
      where (d.valor_recebido, d.valor_dispensado) <> (coalesce(a.recebido, 0), coalesce(a.dispensado, 0))`,
  },
  {
    numero: 4,
    descricao:
      'Cada parte recebida tem uma linha em Receitas do mesmo valor, e nenhuma outra linha cita uma dívida.',
    broken: `
      select case when a.id is null then 'Linha de ' || to_char(r.dia, 'DD/MM/YYYY') || ' em Receitas'
          else 'Parte do recibo nº ' || a.numero end as registro,
        coalesce(a.valor, 0) as esperado, coalesce(r.valor, 0) as encontrado, coalesce(a.cliente_id, r.cliente_id) as cliente_id
      from (${ALOCACOES}) a
      full join (${REGISTRO}) r on r.alocacao_id = a.id
      where (a.valor, a.divida) is distinct from (r.valor, r.divida)
      union all
      select 'Parte paga com a caução em ' || to_char(coalesce(a.dia, r.data_recebimento), 'DD/MM/YYYY'),
        coalesce(a.valor, 0), coalesce(r.valor, 0), null
      from (select * from alocacoes where tipo = 'caucao' and desfeita_em is null) a
      full join (select * from receitas where origem = 'caucao' and estornada_em is null and cancelada_em is null) r
        on r.alocacao_id = a.id
      where (a.valor, coalesce(a.pagamento_id, a.cobranca_id)) is distinct from (r.valor, coalesce(r.pagamento_id, r.cobranca_id))
      union all
      select 'Estorno de ' || to_char(o.data_recebimento, 'DD/MM/YYYY'), o.valor, coalesce(-sum(e.valor), 0), null
      from receitas o left join receitas e on e.estorno_de = o.id
      where o.origem <> 'estorno'
      group by o.id
      having (o.estornada_em is null) <> (count(e.id) filter (where e.alocacao_id is null) = 0)
        or case when o.estornada_em is null then -sum(e.valor) > o.valor else -sum(e.valor) <> o.valor end
      union all
      select 'Crédito de ' || to_char(coalesce(a.dia, r.data_recebimento), 'DD/MM/YYYY'), coalesce(a.valor, 0), coalesce(r.valor, 0), null
      from (select * from alocacoes where tipo = 'credito' and desfeita_em is null) a
      full join (select * from receitas where origem = 'estorno' and alocacao_id is not null) r on r.alocacao_id = a.id
      where (a.valor, a.pagamento_id, a.cobranca_id) is distinct from (r.valor, r.pagamento_id, r.cobranca_id)`,
  },
  {
    numero: 5,
    descricao:
      'O saldo de cada caução é a soma dos seus movimentos, e o que entrou e pagou nela está nas dívidas.',
    broken: `
      select 'Caução da moto ' || t.placa as registro, coalesce(m.total, 0) as esperado, c.saldo as encontrado, c.cliente_id
      from caucoes c
      join locacoes l on l.id = c.locacao_id
      join motos t on t.id = l.moto_id
      left join (select locacao_id, sum(sinal * valor) as total from caucao_movimentos where desfeito_em is null group by 1) m
        on m.locacao_id = c.locacao_id
      where c.saldo <> coalesce(m.total, 0)
      union all
      select 'Movimento da caução de ' || to_char(coalesce(m.data, a.dia), 'DD/MM/YYYY'), coalesce(a.valor, 0), coalesce(m.valor, 0), null
      from (
        select a.id, a.dia, abs(a.valor) as valor from alocacoes a left join pagamentos p on p.id = a.pagamento_id
        where a.desfeita_em is null and (a.tipo in ('caucao', 'credito') or a.tipo = 'recebimento' and p.tipo = 'caucao')
      ) a
      full join (select * from caucao_movimentos where desfeito_em is null and alocacao_id is not null) m on m.alocacao_id = a.id
      where a.valor is distinct from m.valor`,
  },
  {
    numero: 6,
    descricao:
      'Cada acerto fechado soma: caução e a receber são o devido, o guardado e o a devolver.',
    broken: `
      select 'Acerto da moto ' || t.placa as registro, a.total_devido + a.total_disputa + a.a_devolver as esperado,
        a.total_saldo + a.a_receber as encontrado, l.cliente_id
      from acertos a
      join locacoes l on l.id = a.locacao_id
      join motos t on t.id = l.moto_id
      where a.status = 'fechado' and (a.total_saldo + a.a_receber <> a.total_devido + a.total_disputa + a.a_devolver
        or a.a_devolver > 0 and a.a_receber > 0)`,
  },
  {
    numero: 7,
    descricao:
      'As receitas de cada dia e forma são o que foi recebido nele, e o resumo do dia soma as suas linhas.',
    broken: `
      select 'Receitas em ' || replace(coalesce(a.forma, r.forma), '_', ' ') || ' de ' || to_char(coalesce(a.dia, r.dia), 'DD/MM/YYYY') as registro,
        coalesce(a.total, 0) as esperado, coalesce(r.total, 0) as encontrado, null::uuid as cliente_id
      from (select dia, forma, sum(valor) as total from (${ALOCACOES}) x group by 1, 2) a
      full join (select dia, forma, sum(valor) as total from (${REGISTRO}) x group by 1, 2) r using (dia, forma)
      where coalesce(a.total, 0) <> coalesce(r.total, 0)
      union all
      ${summary(
        'Receitas',
        `select data_recebimento as dia, tipo_recebimento as chave, valor from receitas where cancelada_em is null`,
        `select dia, tipo_recebimento as chave, total, quantidade from receitas_por_dia`,
      )}`,
  },
  {
    numero: 8,
    descricao:
      'O dinheiro que entrou, e as cauções trazidas de planilhas, é o que está em Receitas, o que voltou das cauções e o que está em mãos.',
    broken: `
      select 'Todo o dinheiro recebido' as registro, entrou as esperado, receitas + devolvido + saldos as encontrado,
        null::uuid as cliente_id
      from
        (select coalesce((select sum(valor) from recebimentos where estornado_em is null), 0)
          + coalesce((select sum(valor) from caucao_movimentos where tipo = 'saldo_inicial' and desfeito_em is null), 0) as entrou) r,
        (select coalesce(sum(valor), 0) as receitas from receitas
          where origem in ('pagamento', 'cobranca', 'caucao') and estornada_em is null
            or origem = 'estorno' and alocacao_id is not null) e,
        (select coalesce(sum(valor), 0) as devolvido from caucao_movimentos where tipo = 'devolucao' and desfeito_em is null) d,
        (select coalesce(sum(saldo), 0) as saldos from caucoes) s
      where entrou <> receitas + devolvido + saldos`,
  },
  {
    numero: 9,
    descricao:
      'Depois do fim da locação, nenhuma semana recebeu mais do que os dias usados e os encargos.',
    // A week resumed within it costs its last days only; the days before them only raise the part that was used. Who
    // becomes the motorcycle's owner has paid the whole contract.
    broken: `
      with semanas as (
        select p.*, l.data_fim_contratada as contratada, case
            when l.plano = 'fidelidade' and exists (
              select from locacoes_historico where locacao_id = l.id and acao = 'transferir' and data_acao = l.encerrada_em)
            then greatest(l.data_encerramento, l.data_fim_contratada) else l.data_encerramento end as fim,
          coalesce(p.desde, l.data_inicio + 7 * (p.semana_referencia - 1)) as primeiro,
          coalesce(p.ate, l.data_inicio + 7 * p.semana_referencia - 1) as ultimo
        from locacoes l
        join pagamentos p on p.locacao_id = l.id and p.tipo in ('semanal', 'complemento') and p.status <> 'cancelado'
        where l.encerrada_em is not null
      ), devidas as (
        select s.*, encargos_lancados + case when primeiro <= contratada then case when primeiro > fim then 0 else valor_original end
          else round(valor_original * greatest(0, least(1.0, (fim - primeiro + 1)::numeric / (ultimo - primeiro + 1)))) end as esperado
        from semanas s
      )
      select case tipo when 'semanal' then 'Semana ' else 'Complemento da semana ' end || semana_referencia || ', vence '
        || to_char(data_vencimento, 'DD/MM/YYYY') as registro, esperado, valor_recebido as encontrado, cliente_id
      from devidas where valor_recebido > esperado`,
  },
  {
    numero: 10,
    descricao: 'O que o painel e as listas somam é a soma das dívidas, por vencimento e situação.',
    broken: `
      ${summary(
        'Pagamentos',
        `select data_vencimento as dia, status as chave,
          case status when 'pendente' then principal_aberto + encargos_abertos else coalesce(valor_pago, valor_original) end as valor
        from pagamentos`,
        `select dia, status as chave, total, quantidade from pagamentos_por_dia`,
      )}
      union all
      ${summary(
        'Cobranças',
        `select data_vencimento as dia, status as chave,
          case when status in ('pago', 'cancelado') then valor - valor_dispensado else principal_aberto end as valor
        from cobrancas_extras`,
        `select dia, status as chave, total, quantidade from cobrancas_por_dia`,
      )}`,
  },
  {
    numero: 11,
    descricao:
      'As semanas de uma locação em aberto somam o aluguel dos dias, salvo pausas e mudanças à mão.',
    broken: `
      with somadas as (
        select l.id, l.cliente_id, m.placa,
          aluguel(l.precos, least(l.data_inicio + 7 * max(p.semana_referencia) filter (where p.tipo = 'semanal') - 1, l.data_fim)
            - l.data_inicio + 1) as esperado,
          sum(p.valor_original) filter (where p.status <> 'cancelado') + aluguel(l.precos, 7 * l.semanas_antes) as encontrado
        from locacoes l
        join motos m on m.id = l.moto_id
        join semanas_agenda s on s.locacao_id = l.id
        -- A week ahead of the schedule was created by hand.
        join pagamentos p on p.locacao_id = l.id and p.tipo in ('semanal', 'complemento')
          and p.semana_referencia < s.proxima_semana
        where l.status in ('ativa', 'atrasada')
          and not exists (select from locacoes_historico h where h.locacao_id = l.id
            and h.acao not in ('criar', 'prorrogar', 'renovar', 'pedir_devolucao', 'reajustar', 'importar'))
        group by l.id, m.id
      )
      select 'Locação da moto ' || placa as registro, esperado, encontrado, cliente_id
      from somadas s
      where esperado <> encontrado
        -- So was one that had another amount than the contract's at first.
        and not exists (
          select from pagamentos p
          join locacoes l on l.id = p.locacao_id
          join auditoria a on a.entidade = 'pagamentos' and a.entidade_id = p.id::text and a.acao = 'insert'
          where l.id = s.id and p.tipo = 'semanal' and (a.depois ->> 'valor_original')::bigint <>
            aluguel(l.precos, case when l.data_inicio + 7 * (p.semana_referencia - 1) > l.data_fim_contratada then 7 * p.semana_referencia
              else least(7 * p.semana_referencia, l.data_fim_contratada - l.data_inicio + 1) end)
            - aluguel(l.precos, 7 * (p.semana_referencia - 1)))
        and not exists (
          select from pagamentos p join auditoria a on a.entidade = 'pagamentos' and a.entidade_id = p.id::text
          where p.locacao_id = s.id and p.tipo in ('semanal', 'complemento') and a.acao = 'update'
            and (a.antes ->> 'valor_original' <> a.depois ->> 'valor_original'
              or a.depois ->> 'status' = 'cancelado' and a.antes ->> 'status' <> 'cancelado'))`,
  },
  {
    numero: 12,
    descricao: 'Os recibos são numerados de um em um, sem falha e sem repetição.',
    broken: `
      select 'Último recibo nº ' || c.ultimo || ', ' || count(r.id) || ' recibos' as registro, null as esperado,
        null as encontrado, null::uuid as cliente_id
      from contadores c
      left join recebimentos r on not r.demonstracao
      where c.nome = 'recibo'
      group by c.nome
      having c.ultimo <> count(distinct r.numero) or c.ultimo <> coalesce(max(r.numero), 0)`,
  },
  {
    numero: 13,
    descricao:
      'Cada moto está com um cliente de cada vez, e alugada exatamente enquanto uma locação em aberto a tem.',
    broken: `
      select 'Moto ' || m.placa || ' em duas locações em ' || to_char(greatest(a.inicio, b.inicio) at time zone ${ZONE}, 'DD/MM/YYYY HH24:MI')
        as registro, null::bigint as esperado, null::bigint as encontrado, null::uuid as cliente_id
      from locacoes_motos a
      join locacoes_motos b on b.moto_id = a.moto_id and b.id > a.id and tstzrange(a.inicio, a.fim) && tstzrange(b.inicio, b.fim)
      join motos m on m.id = a.moto_id
      union all
      select 'Moto ' || m.placa || case when p.id is null then ' alugada a ninguém' else ' com um cliente e não alugada' end, null, null, null
      from motos m left join locacoes_motos p on p.moto_id = m.id and p.fim is null
      where (m.status = 'alugada') <> (p.id is not null)
      union all
      select 'Locação da moto ' || m.placa || ', que não é a do período em aberto', null, null, l.cliente_id
      from locacoes l
      join motos m on m.id = l.moto_id
      left join locacoes_motos p on p.locacao_id = l.id and p.fim is null
      where case when l.data_encerramento is null then l.moto_id end is distinct from p.moto_id`,
  },
  {
    numero: 14,
    descricao: 'As motos de uma locação seguem uma à outra sem intervalo, do início ao fim dela.',
    // Rentals that ended before the moment was kept: of two that overlap, the earlier one ends with the later one's start.
    broken: `
      select distinct 'Locação da moto ' || m.placa || ', desde ' || to_char(l.data_inicio, 'DD/MM/YYYY') as registro, null::bigint as esperado,
        null::bigint as encontrado, l.cliente_id
      from locacoes l
      join motos m on m.id = l.moto_id
      left join (${PERIODOS}) p on p.locacao_id = l.id
      where p.id is null
        or p.antes is null and (p.inicio at time zone ${ZONE})::date <> l.data_inicio
        or p.antes <> p.inicio
        or p.ultimo and l.encerrada_em is not null
          and (p.fim at time zone ${ZONE})::date - l.data_encerramento not in (0, case when l.devolvida_em is null then 1 else 0 end)`,
  },
  {
    numero: 15,
    descricao: 'O aluguel dos dias de cada moto de uma locação soma o da locação.',
    broken: `
      select 'Locação da moto ' || m.placa || ', desde ' || to_char(l.data_inicio, 'DD/MM/YYYY') as registro,
        aluguel(precos, ultimo_dia - data_inicio + 1) as esperado, aluguel(precos, sum(greatest(0,
          least(ultimo_dia, case when p.ultimo then ultimo_dia else (p.fim at time zone ${ZONE})::date end)
          - coalesce((p.antes at time zone ${ZONE})::date + 1, data_inicio) + 1))::int) as encontrado, l.cliente_id
      from (select *, coalesce(data_encerramento, data_fim) as ultimo_dia from locacoes) l
      join motos m on m.id = l.moto_id
      join (${PERIODOS}) p on p.locacao_id = l.id
      group by l.id, l.data_inicio, l.ultimo_dia, l.precos, l.cliente_id, m.placa
      having sum(greatest(0, least(ultimo_dia, case when p.ultimo then ultimo_dia else (p.fim at time zone ${ZONE})::date end)
        - coalesce((p.antes at time zone ${ZONE})::date + 1, data_inicio) + 1)) <> ultimo_dia - data_inicio + 1`,
  },
  {
    numero: 16,
    descricao:
      'Os documentos de cada tipo e ano são numerados de um em um, sem falha e sem repetição.',
    broken: `
      select coalesce(c.tipo, d.tipo) || ' de ' || coalesce(c.ano, d.ano) || ', último nº ' || coalesce(c.ultimo, 0)
          || ', ' || coalesce(d.quantidade, 0) || ' documentos' as registro,
        null as esperado, null as encontrado, null::uuid as cliente_id
      from (select * from documento_contadores where not demonstracao) c
      full join (
        select tipo, ano, count(distinct numero) as quantidade, max(numero) as maior from documentos
        where not demonstracao group by 1, 2
      ) d on d.tipo = c.tipo and d.ano = c.ano
      where (c.ultimo, c.ultimo) is distinct from (d.quantidade, d.maior)`,
  },
  {
    numero: 17,
    descricao: 'O texto de cada documento é o que foi emitido, e cada assinatura é desse texto.',
    broken: `
      select 'Texto: ' || tipo || ' nº ' || ano || '/' || lpad(numero::text, 6, '0') as registro, null as esperado,
        null as encontrado, cliente_id
      from documentos
      where encode(sha256(convert_to(texto_final, 'UTF8')), 'hex') <> sha256_texto
      union all
      select 'Assinatura: ' || d.tipo || ' nº ' || d.ano || '/' || lpad(d.numero::text, 6, '0'), null, null, d.cliente_id
      from assinaturas a join documentos d on d.id = a.documento_id
      where a.sha256_texto <> d.sha256_texto`,
  },
  {
    numero: 18,
    descricao:
      'O hodômetro de nenhuma moto está abaixo do de uma vistoria concluída, sem uma correção depois dela.',
    broken: `
      select 'Moto ' || m.placa || ' com ' || m.km_atual || ' km, vistoria de ' || to_char(v.concluida_em at time zone ${ZONE}, 'DD/MM/YYYY')
          || ' com ' || v.km as registro, null::bigint as esperado, null::bigint as encontrado, v.cliente_id
      from vistorias v
      join motos m on m.id = v.moto_id
      where v.status = 'concluida' and v.km > m.km_atual and not exists (
        select from auditoria a
        where a.entidade = 'motos' and a.entidade_id = m.id::text and a.acao = 'update' and a.em >= v.concluida_em
          and (a.depois ->> 'km_atual')::int < (a.antes ->> 'km_atual')::int)
      union all
      select 'Moto ' || m.placa || ', que voltou com ' || p.km_volta || ' km e saiu com ' || p.km_saida, null, null, l.cliente_id
      from locacoes_motos p
      join motos m on m.id = p.moto_id
      join locacoes l on l.id = p.locacao_id
      where p.km_volta < p.km_saida`,
  },
  {
    numero: 19,
    descricao: 'O código (SHA-256) de cada foto de uma vistoria está no documento que a descreve.',
    broken: `
      select 'Foto ' || f.slot || ': ' || d.tipo || ' nº ' || d.ano || '/' || lpad(d.numero::text, 6, '0') as registro, null as esperado,
        null as encontrado, v.cliente_id
      from vistorias v
      join documentos d on d.id = v.documento_id
      join vistorias_fotos f on f.vistoria_id = v.id and not f.depois_da_assinatura
      where strpos(d.texto_final, f.sha256) = 0`,
  },
  {
    numero: 20,
    descricao:
      'Cada avaria cobrada tem uma cobrança que não foi cancelada, da locação em cuja volta era nova.',
    broken: `
      select 'Avaria da moto ' || m.placa || ': ' || a.tipo || ', ' || replace(a.regiao, '_', ' ') as registro, null as esperado,
        c.valor as encontrado, c.cliente_id
      from avarias a
      join motos m on m.id = a.moto_id
      left join cobrancas_extras c on c.id = a.cobranca_id
      where (a.status = 'cobrada' or a.cobranca_id is not null) and (c.id is null or c.status = 'cancelado' or a.desgaste
        or not exists (
          select from vistorias_avarias s join vistorias v on v.id = s.vistoria_id
          where s.avaria_id = a.id and s.nova and v.locacao_id = c.locacao_id and v.tipo in ('devolucao', 'troca_volta')))`,
  },
  {
    numero: 21,
    descricao:
      'O PDF guardado de cada documento e cada foto de vistoria são os gravados; em um mês, todos são lidos.',
    broken: `
      select case l.resultado when 'falta' then 'Sumiu: ' else 'Mudou: ' end || g.registro as registro, null::bigint as esperado,
        null::bigint as encontrado, g.cliente_id, g.vistoria_id, g.documento_id
      from arquivos_conferidos l
      join (
        select arquivo_final_id as arquivo_id, 'PDF de ' || tipo || ' nº ' || ano || '/' || lpad(numero::text, 6, '0') as registro,
          cliente_id, null::uuid as vistoria_id, id as documento_id
        from documentos
        union all
        select f.arquivo_id, 'foto ' || replace(f.slot, '_', ' ') || ' da moto ' || m.placa || ', de '
          || to_char(f.capturada_em at time zone ${ZONE}, 'DD/MM/YYYY HH24:MI:SS'), v.cliente_id, v.id, null
        from vistorias_fotos f
        join vistorias v on v.id = f.vistoria_id
        join motos m on m.id = v.moto_id
      ) g on g.arquivo_id = l.arquivo_id
      where l.resultado <> 'confere'`,
  },
  {
    numero: 22,
    descricao:
      'Cada receita é de uma moto ou de nenhuma: um estorno é da moto do que estornou, e as somas por mês são as de Receitas.',
    broken: `
      select 'Estorno de ' || to_char(e.data_recebimento, 'DD/MM/YYYY') || ', de outra moto que a receita' as registro, r.valor as esperado,
        e.valor as encontrado, null::uuid as cliente_id
      from receitas e join receitas r on r.id = e.estorno_de
      where e.moto_id is distinct from r.moto_id
      union all
      select 'Receitas por moto de ' || to_char(mes, 'MM/YYYY'), coalesce(k.total, 0), coalesce(r.total, 0), null
      from (
        select mes, sum(total) as total from (
          select date_trunc('month', r.data_recebimento) as mes, m.id, sum(r.valor) as total
          from receitas r left join motos m on m.id = r.moto_id where r.cancelada_em is null group by 1, 2) x group by 1
      ) r
      full join (select date_trunc('month', dia) as mes, sum(total) as total from receitas_por_dia group by 1) k using (mes)
      where coalesce(k.total, 0) <> coalesce(r.total, 0)`,
  },
  {
    numero: 23,
    descricao: 'As partes das motos de cada despesa somam o valor dela.',
    broken: `
      select 'Despesa de ' || to_char(d.vencimento, 'DD/MM/YYYY') as registro, d.valor as esperado, sum(p.valor)::bigint as encontrado,
        null::uuid as cliente_id
      from despesas d join despesas_motos p on p.despesa_id = d.id group by d.id having sum(p.valor) <> d.valor`,
  },
  {
    numero: 24,
    descricao: 'As despesas pagas de cada dia somam o que mostram as telas (despesas_por_dia).',
    broken: `
      select 'Despesas de ' || to_char(dia, 'DD/MM/YYYY') || ', ' || replace(tipo, '_', ' ') as registro,
        coalesce(d.total, 0) as esperado, coalesce(s.total, 0) as encontrado, null::uuid as cliente_id
      from (select pago_em as dia, tipo, sum(valor)::bigint as total, count(*) as quantidade from despesas
        where pago_em is not null and cancelada_em is null group by 1, 2) d
      full join (select dia, tipo, sum(total)::bigint as total, sum(quantidade) as quantidade
        from despesas_por_dia group by 1, 2) s using (dia, tipo)
      where coalesce(d.total, 0) <> coalesce(s.total, 0) or coalesce(d.quantidade, 0) <> coalesce(s.quantidade, 0)`,
  },
  {
    numero: 25,
    descricao: 'O hodômetro de cada moto é a maior das suas leituras que não foram corrigidas.',
    broken: `
      select 'Moto ' || m.placa || ' com ' || m.km_atual || ' km, maior leitura ' || coalesce(h.km::text, 'nenhuma') as registro,
        null::bigint as esperado, null::bigint as encontrado, null::uuid as cliente_id
      from motos m
      left join (select moto_id, max(km) as km from hodometros where corrigida_em is null group by moto_id) h on h.moto_id = m.id
      where m.km_atual is distinct from h.km`,
  },
  {
    numero: 26,
    descricao:
      'Os dias de cada moto se seguem sem se sobrepor, e a soma por situação são os dias em que esteve na frota.',
    broken: `
      select 'Moto ' || m.placa || ', ' || p.status || ' desde ' || to_char(p.desde, 'DD/MM/YYYY') as registro, null::bigint as esperado,
        null::bigint as encontrado, null::uuid as cliente_id
      from (select *, lead(desde) over (partition by moto_id order by desde, ate nulls last, id) as seguinte from motos_periodos) p
      join motos m on m.id = p.moto_id
      where coalesce(p.ate, 'infinity') > p.seguinte
      union all
      select 'Moto ' || m.placa || case when m.excluido_em is null then ', na frota sem os dias de hoje'
          else ', fora da frota com dias de hoje' end, null, null, null
      from motos m
      left join motos_periodos p on p.moto_id = m.id and p.ate is null
      where case when m.excluido_em is null then p.status is distinct from m.status else p.id is not null end`,
  },
  {
    numero: 27,
    descricao: 'Nenhuma moto que consta como roubada está disponível.',
    broken: `
      select 'Moto ' || placa || ' consta como roubada e está disponível' as registro, null::bigint as esperado,
        null::bigint as encontrado, null::uuid as cliente_id
      from motos where status = 'disponivel' and consta_como_roubada(id)`,
  },
  {
    numero: 28,
    descricao:
      'Nenhuma semana paga antes do sistema tem pagamento, e só uma locação importada tem semanas de antes.',
    broken: `
      select 'Semana ' || p.semana_referencia || ', antes do sistema, da moto ' || m.placa as registro, 0::bigint as esperado,
        p.valor_original as encontrado, l.cliente_id
      from locacoes l
      join motos m on m.id = l.moto_id
      join pagamentos p on p.locacao_id = l.id and p.tipo in ('semanal', 'complemento') and p.semana_referencia <= l.semanas_antes
      where l.semanas_antes > 0
      union all
      select 'Locação da moto ' || m.placa || ', com ' || l.semanas_antes || ' semanas antes do sistema', 0, l.semanas_antes, l.cliente_id
      from locacoes l
      join motos m on m.id = l.moto_id
      where l.semanas_antes > 0
        and not exists (select from locacoes_historico h where h.locacao_id = l.id and h.acao = 'importar')`,
  },
  {
    numero: 29,
    descricao: 'Só uma locação importada começa com uma caução, e com uma só.',
    broken: `
      select 'Caução trazida de planilha, da moto ' || t.placa as registro, case when l.importacao_id is null then 0 else 1 end::bigint as esperado,
        count(*) as encontrado, l.cliente_id
      from caucao_movimentos m
      join locacoes l on l.id = m.locacao_id
      join motos t on t.id = l.moto_id
      where m.tipo = 'saldo_inicial'
      group by l.id, t.placa
      having count(*) > 1 or l.importacao_id is null`,
  },
  {
    numero: 30,
    descricao: 'Cada preço de uma locação começa numa semana do contrato.',
    broken: `
      select 'Locação da moto ' || m.placa || ', preço da semana ' || (p.passo ->> 'semana') as registro, null::bigint as esperado,
        null::bigint as encontrado, l.cliente_id
      from locacoes l
      join motos m on m.id = l.moto_id
      cross join jsonb_array_elements(l.precos) p (passo)
      where jsonb_array_length(l.precos) > 1 and l.data_inicio + 7 * ((p.passo ->> 'semana')::int - 1) > l.data_fim`,
  },
  {
    numero: 31,
    descricao:
      'Nenhum link de página é de um cliente arquivado ou anonimizado, e nenhuma planilha guarda células depois de importada ou por mais de uma semana.',
    broken: `
      select 'Página de ' || c.nome || ', que foi arquivado' as registro, null::bigint as esperado,
        null::bigint as encontrado, c.id as cliente_id
      from links_publicos l join clientes c on c.id = l.cliente_id
      where l.tipo = 'pagina' and (c.excluido_em is not null or c.anonimizado_em is not null)
      union all
      select 'Planilha ' || i.arquivo_nome || ', de ' || to_char(i.criado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY'),
        0::bigint, count(*), null::uuid
      from importacoes i
      join importacoes_linhas l on l.importacao_id = i.id and l.celulas is not null
      where i.importada_em is not null
        -- A day too old by the last check: the server has run since, and should have deleted them.
        or i.criado_em < (select max(conferido_em) from conferencias) - interval '8 days'
      group by i.id`,
  },
]

const MAX_EXAMPLES = 20
const TIMEOUT = '10min'

/**
 * Runs every rule on one snapshot of the database; returns how many rows break each, and the first.
 * @throws before the next rule once `stopping` is aborted.
 */
export const readBroken = (db: Db, stopping?: AbortSignal) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx)
      const found: { numero: number; ocorrencias: number; exemplos: Ocorrencia[] }[] = []
      for (const { numero, broken } of INVARIANTES) {
        stopping?.throwIfAborted()
        const { rows } = await sql<Ocorrencia & { total: number }>`
          select registro, esperado::bigint, encontrado::bigint, cliente_id, to_jsonb(b) ->> 'vistoria_id' as vistoria_id,
            to_jsonb(b) ->> 'documento_id' as documento_id, count(*) over () as total
          from (${sql.raw(broken)}) b order by registro limit ${MAX_EXAMPLES}`.execute(tx)
        const exemplos = rows.map(({ total: _total, ...row }) => row)
        found.push({ numero, ocorrencias: rows[0]?.total ?? 0, exemplos })
      }
      return found
    })

/** Keeps what a check found in place of the last one. */
export const saveFound = (
  tx: Tx,
  found: Awaited<ReturnType<typeof readBroken>>,
  conferido_em: Instant,
) =>
  tx
    .insertInto('conferencias')
    .values(
      found.map(({ exemplos, ...row }) => ({
        ...row,
        exemplos: JSON.stringify(exemplos) as never,
        conferido_em,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('numero').doUpdateSet((e) => ({
        ocorrencias: e.ref('excluded.ocorrencias'),
        exemplos: e.ref('excluded.exemplos'),
        conferido_em: e.ref('excluded.conferido_em'),
      })),
    )
    .execute()

export const listFound = (db: Db) =>
  db.selectFrom('conferencias').selectAll().orderBy('numero').execute()

/** How many rows broke a rule at the last check. */
export const countFound = async (db: Db) =>
  (
    await db
      .selectFrom('conferencias')
      .select((e) => e.fn.coalesce(e.fn.sum<number>('ocorrencias'), sql<number>`0`).as('total'))
      .executeTakeFirstOrThrow()
  ).total
