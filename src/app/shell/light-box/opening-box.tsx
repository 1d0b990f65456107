import styles from './opening-box.module.css';

/** Stands over the wall until the code of a light box has come: on a slow link a press on a picture seemed to do nothing for seconds. */
export function OpeningBox({ title }: { readonly title: string }) {
  return (
    <div className={styles.over}>
      <p role="status" className={styles.words}>
        正在打开{title}…
      </p>
    </div>
  );
}
