import type { ReactNode } from 'react';
import { articles } from '../../../domain/content/collections/articles.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import styles from './blog.module.css';
import { CategoryField, TagsField } from './category.tsx';
import { ChosenArticles, ChosenTerms } from './chosen.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { PartProps } from './part-props.ts';
import { SearchResult } from './search-result.tsx';
import { SlugField } from './slug-field.tsx';
import { StatusField } from './status-field.tsx';

type Key = keyof typeof articles.fields;

/** All fields of an article, in the order of writing. */
export function ArticleFields(props: PartProps) {
  const { body, change, problems } = props;
  const one = (key: Key) => (
    <FieldEditor
      field={articles.fields[key]}
      path={key}
      value={body[key]}
      onChange={(value) => change({ ...body, [key]: value })}
      problems={problems}
    />
  );
  return (
    <>
      <Block title="Words">
        {one('title')}
        <SlugField {...props} />
        <MarkdownField {...props} />
      </Block>
      <Block title="When visitors see it">
        <StatusField {...props} />
        <div className={styles.pair}>
          {one('date')}
          {one('updated')}
        </div>
        {one('listed')}
      </Block>
      <Block title="Pictures and film">
        {one('type')}
        {one('picture')}
        {one('pictureAlt')}
        {one('video')}
        {one('images')}
      </Block>
      <Block title="Where it belongs">
        {one('author')}
        <CategoryField {...props} />
        <TagsField {...props} />
        <ChosenArticles {...props} />
        <ChosenTerms {...props} />
      </Block>
      <Block title="In search engines">
        {one('metaTitle')}
        {one('description')}
        <SearchResult {...props} />
      </Block>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
