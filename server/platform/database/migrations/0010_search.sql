-- What is found by its name is told from the rest by the index itself: the tokens of names stand once more, marked as such.
update offerings o set search_text = o.search_text || n.marked from (
  select id, (select string_agg(quote_literal('xn' || t.lexeme) || ':' || array_to_string(t.positions, ','), ' ')::tsvector
    from unnest(ts_filter(search_text, '{a}')) t) as marked
  from offerings) n where n.id = o.id and n.marked is not null;
