// Its arrow is the combobox's.
import '@mantine/core/styles/Combobox.css';
