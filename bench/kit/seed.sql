-- Seeds a shop of any size with set-based inserts. Sizes come from the settings bench.motos,
-- bench.clientes, bench.locacoes and bench.semanas (payments per rental). Every moto has the same
-- number of consecutive rentals, the last one open, so that today is in the last week of each: paid
-- up to two weeks ago, late since, one week still ahead.

-- Audit triggers are disabled, because the benchmark does not measure a million audit rows; three
-- per rental are written at the end. Foreign keys and indexes are restored after all rows: building
-- them once takes a fifth of the time. The trigger that names a receita's motorcycle would read a whole table
-- for each without an index, so it is disabled too and the rows name it. The one
-- that refuses rows of anonymised customers would do the same, and there are none; so would the one that says when
-- each item of the plan was last done, which runs once per motorcycle at the end.
create temp table cheias as
select unnest(array['motos', 'hodometros', 'clientes', 'locacoes', 'locacoes_motos', 'semanas_agenda', 'pagamentos', 'recebimentos', 'alocacoes', 'receitas', 'cobrancas_extras', 'manutencoes',
  'multas', 'mensagens', 'emails', 'documentos', 'vistorias', 'vistorias_fotos', 'avarias', 'vistorias_avarias', 'arquivos', 'auditoria',
  'despesas', 'despesas_motos', 'sinistros', 'manutencoes_itens', 'pedidos']) as nome;

create temp table depois as
select format('alter table %I add constraint %I %s', r.relname, c.conname, pg_get_constraintdef(c.oid)) as ddl,
  format('alter table %I drop constraint %I', r.relname, c.conname) as antes
from pg_constraint c join pg_class r on r.oid = c.conrelid join cheias on cheias.nome = r.relname
where c.contype = 'f'
union all
select pg_get_indexdef(i.indexrelid), format('drop index %I', x.relname)
from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class r on r.oid = i.indrelid join cheias on cheias.nome = r.relname
where not exists (select from pg_constraint where conindid = i.indexrelid);

create temp table gatilhos as
select t.tgrelid::regclass::text as tabela, t.tgname as nome
from pg_trigger t join pg_class r on r.oid = t.tgrelid join cheias on cheias.nome = r.relname
where not t.tgisinternal and (t.tgname in ('auditar', 'parte_de_vistoria', 'moto_da_receita_ao_incluir', 'nada_de_anonimizado', 'refazer_itens') or t.tgdeferrable);

do $$
declare linha record;
begin
  for linha in select * from gatilhos loop
    execute format('alter table %s disable trigger %I', linha.tabela, linha.nome);
  end loop;
  for linha in select * from depois loop execute linha.antes; end loop;
end $$;

create temp table tamanho as
select current_setting('bench.motos')::int motos, current_setting('bench.clientes')::int clientes,
  current_setting('bench.locacoes')::int / current_setting('bench.motos')::int por_moto,
  current_setting('bench.semanas')::int semanas,
  (now() at time zone 'America/Sao_Paulo')::date hoje;

create temp table m as
select uuid_v7() id, n from tamanho, generate_series(0, motos - 1) n;
insert into motos (id, placa, cor, ano, km_atual, km_ultima_manutencao, data_aquisicao, status)
select id,
  chr(65 + n / 26000 % 26) || chr(65 + n / 1000 % 26) || 'Z' || n % 10 || chr(65 + n / 10 % 10) || lpad((n / 100 % 100)::text, 2, '0'),
  (array['Vermelha', 'Azul', 'Preta', 'Branca'])[1 + n % 4], 2020 + n % 6, 10000 + n * 7919 % 1500, 10000, hoje - 2000,
  'alugada'
from m, tamanho;
-- Nine of ten were also read two weeks ago.
insert into hodometros (moto_id, dia, km, origem)
select m.id, hoje - 14, km_atual - 1400, 'equipe' from m join motos using (id), tamanho where n % 10 > 0;

create temp table c as
select uuid_v7() id, n from tamanho, generate_series(0, clientes - 1) n;
insert into clientes (id, criado_em, nome, cpf, telefone, email, cnh, validade_cnh, data_nascimento, endereco, cep)
select id, now() - case when n % 10 = 9 then interval '7 years' else interval '0' end,
  (array['Ana', 'João', 'Conceição', 'José', 'Antônio', 'Márcia', 'Luís', 'Íris', 'Sebastião', 'Thaís', 'Úrsula', 'Caio',
    'Débora', 'Fábio', 'Glória', 'Hélio', 'Inês', 'Júlia', 'Kátia', 'Lázaro', 'Mônica', 'Nélson', 'Olívia'])[1 + n % 23] ||
  case when n % 45 = 7 then ' Aparecida ' else ' ' end ||
  (array['da Silva', 'Gonçalves', 'Araújo', 'Simões', 'Falcão', 'Guimarães', 'de Souza', 'Muniz', 'Paixão', 'Leão',
    'Brandão', 'Magalhães', 'Patrício', 'Queirós', 'Romão', 'Sá', 'Távora', 'Uchôa', 'Vilhaça'])[1 + n / 23 % 19] || ' ' ||
  (array['Neto', 'Filho', 'Júnior', 'Sobrinho', 'Prado', 'Rocha', 'Campos', 'Moura', 'Lima', 'Dias', 'Cruz'])[1 + n / 437 % 11],
  lpad((10000000000 + n * 7919::bigint)::text, 11, '0'), '139' || lpad((10000000 + n)::text, 8, '0'),
  case when n % 2 = 0 then 'cliente' || n || '@example.com' end,
  lpad((20000000000 + n)::text, 11, '0'), hoje - 100 + n * 37 % 1800,
  date '1970-01-01' + n % 12000, 'Rua ' || n % 500 || ', ' || n % 900,
  lpad((11700000 + n % 9999)::text, 8, '0')
from c, tamanho;

-- A tenth of the customers came seven years ago; half of these rented once, one after the other, and never came back.
create temp table l as
select uuid_v7() id, m.id moto_id, m.n moto_n, k, of.n - (of.n % 20 = 19)::int cliente_n,
  t.hoje - 7 * t.semanas * (t.por_moto - k) + 7 + m.n % 7 inicio, k = t.por_moto - 1 aberta, false antiga
from m, tamanho t, generate_series(0, por_moto - 1) k, lateral (select (m.n * 31 + k * 17) % t.clientes n) of
union all
select uuid_v7(), m.id, m.n, t.por_moto, c.n, t.hoje - 2500 - 7 * (t.semanas + 1) * (c.n / t.motos) + c.n % 7, false, true
from c, m, tamanho t where c.n % 20 = 19 and m.n = c.n % t.motos;
insert into locacoes (id, cliente_id, moto_id, moto_titular_id, plano, status, data_inicio, data_fim, data_fim_contratada, data_encerramento,
  km_inicial, km_final, precos, valor_total)
select l.id, c.id, l.moto_id, l.moto_id, case when moto_n % 10 = 5 then 'fidelidade' else 'anual' end, case when aberta then 'ativa' else 'finalizada' end, inicio,
  (inicio + interval '12 months')::date - 1, (inicio + interval '12 months')::date - 1,
  case when not aberta then inicio + 7 * semanas - 1 end,
  1000 * k, case when not aberta then 1000 * k + 900 end, '[{"semana": 1, "valor": 27993}]',
  3999 * ((inicio + interval '12 months')::date - inicio)
from l join c on c.n = l.cliente_n, tamanho;
insert into locacoes_motos (locacao_id, moto_id, inicio, fim, km_saida, km_volta)
select o.id, o.moto_id, o.data_inicio::timestamp at time zone 'America/Sao_Paulo',
  (o.data_encerramento + 1)::timestamp at time zone 'America/Sao_Paulo', o.km_inicial, o.km_final
from locacoes o join l on l.id = o.id
order by o.data_inicio, o.id;

-- Rented during each rental and free between two: the trigger knew only the day of the seed.
delete from motos_periodos;
with recentes as (select o.* from locacoes o join l on l.id = o.id where not antiga)
insert into motos_periodos (moto_id, status, desde, ate)
select moto_id, 'alugada', data_inicio, data_encerramento from recentes
union all
select moto_id, 'disponivel', data_encerramento, seguinte
from (select moto_id, data_encerramento, lead(data_inicio) over (partition by moto_id order by data_inicio) seguinte from recentes) fim
where seguinte is not null;

-- The results of the nightly retention check of old customers.
update clientes set ultimo_ano = extract(year from visto.em),
  parado_desde = case when extract(year from visto.em) <= extract(year from now()) - 5 then visto.em end
from (select c.id, max(coalesce(o.data_encerramento, (now() at time zone 'America/Sao_Paulo')::date)) em
  from c join locacoes o on o.cliente_id = c.id where c.n % 10 = 9 group by 1) visto
where clientes.id = visto.id;

insert into semanas_agenda (locacao_id, proxima_semana, proxima_em)
select id, semanas + 1, case when aberta then inicio + 7 * semanas end from l, tamanho;

insert into pagamentos (locacao_id, cliente_id, moto_id, semana_referencia, valor_original, data_vencimento, status,
  valor_pago, valor_recebido, data_pagamento, forma)
select l.id, c.id, l.moto_id, s, 27993, vence, case when paga then 'pago' else 'pendente' end,
  case when paga then 27993 end, case when paga then 27993 else 0 end, case when paga then vence - s % 2 end,
  case when paga then (array['pix', 'dinheiro', 'cartao_debito', 'transferencia'])[1 + s % 4] end
from l join c on c.n = l.cliente_n, tamanho t, generate_series(1, t.semanas) s,
  lateral (select inicio + 7 * (s - 1) vence) v, lateral (select not aberta or vence < t.hoje - 14 paga) p;

-- One receipt, its allocation and its receita for each paid week.
create temp table pagas as
select id, uuid_v7() recebimento_id, uuid_v7() alocacao_id, row_number() over (order by data_pagamento, id) numero,
  cliente_id, locacao_id, moto_id, valor_pago, forma, data_pagamento, time '08:00' + semana_referencia * interval '17 minutes' hora
from pagamentos where status = 'pago';

insert into recebimentos (id, numero, cliente_id, valor, forma, data, hora, recebido_por, origem)
select recebimento_id, numero, cliente_id, valor_pago, forma, data_pagamento, hora, 'admin', 'balcao' from pagas;
update contadores set ultimo = (select count(*) from pagas) where nome = 'recibo';

insert into alocacoes (id, pagamento_id, ordem, tipo, recebimento_id, dia, valor, feita_por, antes)
select alocacao_id, id, 1, 'recebimento', recebimento_id, data_pagamento, valor_pago, 'admin',
  '{"encargos": 0, "lancados": 0, "desde": null, "multa": false}' from pagas;

insert into receitas (valor, tipo_recebimento, locacao_id, moto_id, data_recebimento, hora_recebimento, origem, pagamento_id, alocacao_id)
select valor_pago, forma, locacao_id, moto_id, data_pagamento, hora, 'pagamento', id, alocacao_id from pagas;
drop table pagas;

insert into cobrancas_extras (locacao_id, cliente_id, moto_id, tipo, titulo, descricao, valor, data_ocorrencia,
  data_vencimento, data_pagamento, forma, status, valor_recebido)
select l.id, c.id, l.moto_id, 'dano_moto', 'Retrovisor quebrado', 'Troca do retrovisor esquerdo', 8000 + l.moto_n % 90 * 100,
  inicio + 30, inicio + 37, case when not aberta then inicio + 38 end, case when not aberta then 'pix' end,
  case when aberta then 'pendente' else 'pago' end, case when aberta then 0 else 8000 + l.moto_n % 90 * 100 end
from l join c on c.n = l.cliente_n where l.moto_n % 4 = 0;

insert into manutencoes (moto_id, tipo, descricao, data_realizada, km_realizada, custo, responsavel, proxima_manutencao_km)
select l.moto_id, 'troca_oleo', 'Troca de óleo e filtro', inicio + 20, 1000 * k + 300, 9000, 'Oficina Central', 1000 * k + 1600
from l;

-- Every second service changed the rear tyre, which the plan asks for.
update itens_manutencao set ativo = true where nome = 'Pneu traseiro';
insert into manutencoes_itens (manutencao_id, item_id)
select v.id, i.id from manutencoes v join m on m.id = v.moto_id, itens_manutencao i where m.n % 2 = 0 and i.nome = 'Pneu traseiro';

-- A paid expense for each rental of every second motorcycle, and one of every tenth to be paid within a month.
create temp table d as
select uuid_v7() id, moto_id, (array['seguro', 'ipva', 'pecas', 'rastreador'])[1 + k % 4] tipo, 4000 + moto_n % 90 * 100 valor,
  inicio + 10 vence, inicio + 9 paga, moto_n % 20 fornecedor
from l where moto_n % 2 = 0 and not antiga
union all
select uuid_v7(), m.id, 'licenciamento', 16000, hoje + n % 30, null, 0 from m, tamanho where n % 10 = 0;
insert into despesas (id, tipo, descricao, fornecedor, valor, vencimento, pago_em, forma)
select id, tipo, 'Parcela da moto', case fornecedor when 2 then 'Peças Conceição' when 4 then 'Oficina Aparecida' else 'Fornecedor ' || fornecedor end, valor, vence, paga, case when paga is not null then 'pix' end from d;
insert into despesas_motos (despesa_id, moto_id, valor) select id, moto_id, valor from d;
drop table d;

-- A closed accident in each former rental of every twentieth motorcycle, an open one in its last.
insert into sinistros (moto_id, locacao_id, cliente_id, tipo, ocorrido_em, local, relato, encerrado_em, desfecho)
select l.moto_id, l.id, c.id, 'acidente', inicio + 12 + time '15:00', 'Av. Presidente Kennedy, 4000', 'Queda sem feridos.',
  case when not aberta then inicio + 20 + time '15:00' end, case when not aberta then 'reparada' end
from l join c on c.n = l.cliente_n where l.moto_n % 20 = 0 and not antiga;

-- A problem in each former rental of every fourth motorcycle, resolved; one in ten of the open ones has sent a reading.
insert into pedidos (cliente_id, locacao_id, moto_id, tipo, texto, km, parada, criado_em, resolvido_em, resolvido_por)
select c.id, l.id, l.moto_id, case when aberta then 'leitura' else 'problema' end, case when not aberta then 'Freio fraco' end,
  case when aberta then 1000 * k + 500 end, not aberta and moto_n % 8 = 0, inicio + 5 + time '15:00',
  case when not aberta then inicio + 6 + time '15:00' end, case when not aberta then 'bench' end
from l join c on c.n = l.cliente_n where not antiga and (aberta and moto_n % 10 = 3 or not aberta and moto_n % 4 = 0);

-- Each rental has its contract and its hand-over inspection; a tenth of those have photos and one new damage.
create temp table papeis as
select l.*, c.id cliente_id, row_number() over (order by inicio, l.id) numero, uuid_v7() vistoria_id, uuid_v7() avaria_id,
  inicio + time '12:00' + moto_n % 3600 * interval '1 second' em
from l join c on c.n = l.cliente_n;
insert into documentos (tipo, ano, numero, status, locacao_id, cliente_id, valores, texto_final, sha256_texto, emitido_em, emitido_por,
  assinado_em, sha256_final, codigo_hash)
select 'contrato', extract(year from inicio), row_number() over (partition by extract(year from inicio) order by numero),
  case when moto_n % 20 = 0 then 'emitido' else 'assinado' end, id, cliente_id, '{}', repeat('Cláusula. ', 50),
  encode(sha256(convert_to(repeat('Cláusula. ', 50), 'UTF8')), 'hex'), em, 'bench', assinado, case when assinado is not null then repeat('0', 64) end,
  case when assinado is not null then sha256(convert_to(id::text, 'UTF8')) end
from papeis, lateral (select case when moto_n % 20 <> 0 then em end assinado) a;
insert into documento_contadores (tipo, ano, demonstracao, ultimo)
select tipo, ano, false, max(numero) from documentos group by tipo, ano;
insert into vistorias (id, tipo, status, moto_id, locacao_id, cliente_id, modelo_id, km, combustivel_oitavos, autor, iniciada_em, salva_em,
  concluida_em, concluida_por)
select p.vistoria_id, 'entrega', case when rascunho then 'rascunho' else 'concluida' end, moto_id, p.id, cliente_id,
  (select id from vistoria_modelos), 1000 * k, 6, 'bench', em, em, case when not rascunho then em end, case when not rascunho then 'bench' end
from papeis p, lateral (select moto_n % 50 = 1 rascunho) r;
create temp table fotos as
select p.*, uuid_v7() arquivo_id, slot
from papeis p, unnest(array['frente', 'traseira', 'lado_esquerdo', 'lado_direito', 'painel']) slot where moto_n % 10 = 0;
insert into arquivos (id, vistoria_id, tipo, nome_original, tamanho, content_type, chave, data_upload, enviado_por)
select arquivo_id, vistoria_id, 'Foto', 'foto.jpg', 400000, 'image/jpeg', arquivo_id, em, 'bench' from fotos;
insert into vistorias_fotos (vistoria_id, slot, arquivo_id, sha256, capturada_em)
select vistoria_id, slot, arquivo_id, repeat('0', 64), em from fotos;
insert into avarias (id, moto_id, regiao, x, y, tipo, gravidade, vista_primeiro_em)
select avaria_id, moto_id, 'retrovisor_esquerdo', 300, 160, 'quebrado', 'media', vistoria_id from papeis where moto_n % 10 = 0;
insert into vistorias_avarias (vistoria_id, avaria_id, nova)
select vistoria_id, avaria_id, true from papeis where moto_n % 10 = 0;
drop table fotos, papeis;

insert into multas (placa, moto_id, locacao_id, cliente_id, tipo_infracao, descricao_infracao, data_infracao,
  data_vencimento, prazo_indicacao, local_infracao, numero_auto, valor_original, status, origem)
select motos.placa, l.moto_id, l.id, c.id, 'velocidade', 'Velocidade até 20% acima do limite', inicio + 25 + time '13:00',
  inicio + 80, inicio + 55, 'Av. Presidente Kennedy, 4000', 'A' || l.k || '-' || l.moto_n, 13016,
  case when aberta then 'nova' else 'paga' end, 'oficial'
from l join c on c.n = l.cliente_n join motos on motos.id = l.moto_id where l.moto_n % 2 = 0;

insert into mensagens (tipo, status, provedor, numero, mensagem, cliente_id, cliente_nome, data_envio, enviada_por, motivo_falha)
select 'cobranca', case when l.moto_n % 20 = 0 then 'falha' else 'enviado' end, 'dialog360', '55' || clientes.telefone, 'Sua semana vence amanhã.',
  c.id, clientes.nome, inicio + time '12:00' + l.moto_n % 3600 * interval '1 second', 'bench', case when l.moto_n % 20 = 0 then 'Número sem WhatsApp' end
from l join c on c.n = l.cliente_n join clientes on clientes.id = c.id where not antiga;

insert into emails (cliente_id, pagamento_id, momento, status)
select cliente_id, id, -1, 'enviado' from pagamentos where semana_referencia = 1;

insert into auditoria (em, usuario, origem, acao, entidade, entidade_id, depois)
select inicio + time '11:00' + l.moto_n % 3600 * interval '1 second', (array['bench', 'ana', 'rafael'])[1 + l.moto_n % 3],
  '10.0.0.' || l.moto_n % 200, (array['insert', 'update', 'visualizar'])[linha], (array['locacoes', 'locacoes', 'clientes'])[linha],
  case when linha = 3 then c.id else l.id end,
  case when linha < 3 then jsonb_build_object('id', l.id, 'cliente_id', c.id, 'moto_id', l.moto_id, 'precos', '[{"semana": 1, "valor": 27993}]'::jsonb) end
from l join c on c.n = l.cliente_n, generate_series(1, 3) linha where not antiga
order by 1;

set constraints all immediate;
do $$
declare linha record;
begin
  for linha in select * from depois order by ddl like 'alter%' loop execute linha.ddl; end loop;
  for linha in select * from gatilhos loop
    execute format('alter table %s enable trigger %I', linha.tabela, linha.nome);
  end loop;
end $$;

select refazer_itens_da_moto(id) from m;
